/// The meanings of the most frequent verbs, in English, written for this list.
///
/// Each line is an infinitive and its meanings, without “to”.
enum Glosses {
  static let byInfinitive: [String: String] = {
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      result[String(line[..<space])] = "to " + line[line.index(after: space)...]
    }
    return result
  }()

  private static let text = """
    ser be (by nature)
    haber have (done), there be
    estar be (in a state or place)
    tener have, hold
    ir go
    hacer do, make
    poder be able, can
    decir say, tell
    ver see
    querer want, love
    dar give
    saber know (a fact), know how
    dejar leave, let
    llegar arrive
    seguir follow, continue
    deber owe, must
    hablar speak, talk
    llevar carry, wear, take along
    poner put
    crear create
    encontrar find, meet
    pasar pass, happen, spend (time)
    parecer seem
    quedar remain, stay
    creer believe
    pensar think
    salir go out, leave
    volver return, come back
    venir come
    gustar please, be liked
    necesitar need
    esperar wait, hope, expect
    vivir live
    tomar take, drink
    conocer know (be acquainted), meet
    usar use
    trabajar work
    entender understand
    empezar begin
    perder lose, miss
    leer read
    pedir ask for, order
    existir exist
    sentir feel, be sorry
    buscar look for
    terminar finish, end
    cambiar change, exchange
    recibir receive
    entrar enter
    presentar present, introduce
    ganar win, earn
    llamar call
    permitir permit, allow
    jugar play (a game)
    acabar finish, end
    realizar carry out, accomplish
    escribir write
    morir die
    comenzar begin
    tratar treat, try, deal with
    mantener maintain, keep
    conseguir get, achieve
    incluir include
    ayudar help
    publicar publish
    contar count, tell
    recordar remember, remind
    escuchar listen to, hear
    considerar consider
    utilizar use, employ
    intentar try, attempt
    comer eat
    caer fall
    aparecer appear
    importar matter, import
    preguntar ask (a question)
    mirar look at, watch
    pagar pay
    matar kill
    comprar buy
    sentar seat, set down
    ocurrir happen, occur
    convertir convert, turn into
    aprender learn
    servir serve, be of use
    pesar weigh
    ofrecer offer
    podar prune
    abrir open
    lograr achieve, manage to
    sacar take out, get
    significar mean
    decidir decide
    subir go up, climb, upload
    explicar explain
    producir produce
    participar take part
    tocar touch, play (an instrument)
    obtener obtain
    cumplir fulfill, turn (an age)
    partir split, depart
    elegir choose, elect
    olvidar forget
    acercar bring near
    responder answer
    mostrar show
    traer bring
    andar walk, go about
    suponer suppose, involve
    aceptar accept
    funcionar work, function
    enviar send
    compartir share
    continuar continue
    formar form, train
    evitar avoid
    vestir dress, wear
    suceder happen, succeed (follow)
    nacer be born
    representar represent, perform
    sufrir suffer
    apoyar support, lean
    demostrar demonstrate, prove
    reconocer recognize, admit
    estudiar study
    mandar send, order, rule
    establecer establish
    correr run
    alcanzar reach, catch up with
    votar vote
    unir join, unite
    dormir sleep
    echar throw, pour, throw out
    celebrar celebrate, hold (an event)
    aumentar increase
    desarrollar develop
    dirigir direct, lead, manage
    crecer grow
    meter put in
    encantar delight, enchant
    desear wish, desire
    referir refer, relate
    vender sell
    generar generate
    cerrar close, shut
    construir build
    defender defend
    señalar point out
    soler be in the habit of
    descubrir discover
    regresar return, go back
    indicar indicate
    declarar declare, testify
    iniciar start, initiate
    romper break, tear
    actuar act
    merecer deserve
    informar inform, report
    bajar go down, lower, download
    destacar stand out, emphasize
    mejorar improve
    imaginar imagine
    oír hear
    mencionar mention
    asegurar assure, secure
    preferir prefer
    disfrutar enjoy
    depender depend
    proponer propose
    dedicar dedicate, devote
    anunciar announce, advertise
    levantar raise, lift
    sonar sound, ring
    viajar travel
    robar steal, rob
    luchar fight, struggle
    afirmar affirm, state
    organizar organize
    preocupar worry
    cantar sing
    desaparecer disappear
    quitar take away, remove
    lanzar throw, launch
    ocupar occupy
    negar deny, refuse
    probar try, taste, prove
    disponer arrange, have available
    llorar cry, weep
    pertenecer belong
    observar observe, notice
    caminar walk
    obligar oblige, force
    entregar hand over, deliver
    comentar comment
    aplicar apply
    abandonar abandon, leave
    acompañar accompany
    contener contain
    resultar turn out, result
    confirmar confirm
    atacar attack
    exigir demand, require
    reunir gather, bring together
    requerir require
    preparar prepare
    provocar provoke, cause
    amar love
    visitar visit
    mover move
    enseñar teach, show
    tirar throw, pull, shoot
    superar overcome, surpass
    repetir repeat
    comprender understand, comprise
    proteger protect
    determinar determine
    reducir reduce
    resolver solve, resolve
    pretender intend, claim
    faltar be missing, lack
    causar cause
    aprovechar make use of, take advantage of
    firmar sign
    detener stop, arrest
    interesar interest
    cubrir cover
    parir give birth
    solicitar request, apply for
    describir describe
    ordenar order, tidy
    asumir assume, take on
    permanecer remain
    criticar criticize
    salar salt
    confiar trust, entrust
    surgir arise, emerge
    definir define
    recuperar recover
    reír laugh
    eliminar eliminate, remove
    salvar save, rescue
    conducir drive, lead
    invitar invite
    expresar express
    enfrentar face, confront
    recomendar recommend
    parar stop
    controlar control
    corresponder correspond, be due
    contestar answer, reply
    discutir argue, discuss
    agregar add
    joder screw, annoy (vulgar)
    destruir destroy
    gritar shout, scream
    cuidar take care of
    añadir add
    basar base
    acordar agree
    pintar paint
    beber drink
    manejar handle, drive
    aprobar approve, pass (an exam)
    poseer possess, own
    revelar reveal
    identificar identify
    agradecer thank, be grateful for
    avanzar advance
    notar notice
    sostener hold up, sustain, maintain
    impedir prevent, hinder
    registrar register, search
    acusar accuse
    casar marry
    promover promote
    revisar check, review
    cobrar charge, be paid
    respetar respect
    colocar place, put
    retirar withdraw, remove
    guardar keep, put away
    despertar wake up
    asistir attend, assist
    investigar investigate, research
    cagar shit (vulgar)
    constituir constitute
    costar cost
    recoger pick up, collect
    atender attend to, serve
    bailar dance
    proporcionar provide
    escapar escape
    analizar analyze
    agarrar grab, seize
    prestar lend
    coger take, catch
    sorprender surprise
    cruzar cross
    prohibir forbid, prohibit
    contribuir contribute
    ejercer practice (a profession), exert
    saltar jump
    vengar avenge
    reportar report, bring in
    admitir admit
    hallar find
    equivocar mistake, mix up
    volar fly
    plantear raise (a question), propose
    afectar affect
    implicar imply, involve
    durar last
    extender extend, spread
    animar encourage, cheer up
    rechazar reject, refuse
    prometer promise
    adoptar adopt
    apuntar aim, note down
    adquirir acquire
    jamar eat (colloquial)
    garantizar guarantee
    pegar hit, stick
    caber fit
    nombrar name, appoint
    consistir consist
    acceder agree, gain access
    arreglar fix, arrange
    exponer expose, exhibit, explain
    sugerir suggest
    armar arm, put together
    cortar cut
    gastar spend, wear out
    dudar doubt
    comparar compare
    girar turn, rotate
    temer fear
    denunciar report (a crime), denounce
    huir flee
    emitir broadcast, issue
    practicar practice
    marcar mark, score, dial
    imponer impose
    vencer defeat, expire
    llenar fill
    cometer commit
    limitar limit
    relacionar relate, connect
    doler hurt, ache
    odiar hate
    ignorar be unaware of, ignore
    aportar contribute
    disparar shoot, fire
    rendir yield, exhaust, pay off
    quemar burn
    otorgar grant, award
    devolver give back, return
    jurar swear
    pelear fight, quarrel
    conectar connect
    tardar take (time), be late
    medir measure
    concluir conclude
    facilitar make easy, provide
    asesinar murder
    convencer convince
    cargar load, carry, charge
    golpear hit, strike
    insistir insist
    rodear surround
    sobrevivir survive
    grabar record, engrave
    ubicar locate, place
    enterar inform
    opinar think, give an opinion
    dividir divide
    invertir invest, reverse
    operar operate
    citar quote, make an appointment with
    renunciar resign, give up
    mentir lie (not tell the truth)
    fumar smoke
    liberar free, release
    instalar install
    advertir warn, notice
    integrar integrate, make up
    brindar toast, offer
    perdonar forgive
    comprobar check, verify
    reclamar claim, complain
    transmitir transmit, broadcast
    coincidir coincide, agree
    gobernar govern
    planear plan, glide
    valer be worth, cost
    manifestar express, show
    alegrar gladden, cheer up
    soñar dream
    separar separate
    introducir introduce, insert
    escoger choose, pick
    acudir come (to help), turn to
    esconder hide
    transformar transform
    justificar justify
    aclarar clarify, rinse
    ultimar finalize
    situar place, situate
    descansar rest
    traducir translate
    violar violate, rape
    desconocer not know, be unaware of
    cansar tire
    borrar erase, delete
    atraer attract
    perseguir pursue, chase
    interpretar interpret, perform
    colaborar collaborate
    arrancar pull out, start (an engine)
    fundar found, base
    disminuir decrease, diminish
    ingresar enter, deposit, be admitted
    enamorar make fall in love
    soportar bear, put up with
    aguantar endure, hold
    marchar march, go, leave
    encargar order, entrust
    experimentar experience, experiment
    alejar move away
    montar ride, assemble, mount
    modificar modify
    convocar summon, call
    juzgar judge
    explotar explode, exploit
    sumar add up
    limpiar clean
    engañar deceive, cheat
    fallecer pass away, die
    regalar give (as a present)
    recorrer travel through, go over
    conceder grant, concede
    ejecutar execute, carry out
    tender hang out, stretch, tend
    difundir spread, broadcast
    intervenir intervene, take part
    fallar fail, miss, rule (a judge)
    bloquear block
    molestar bother, disturb
    confundir confuse, mistake
    conservar preserve, keep
    emplear employ, use
    impulsar drive, promote
    fijar fix, set
    inventar invent
    comunicar communicate
    centrar center, focus
    diseñar design
    atrever dare (with se)
    colgar hang, hang up
    completar complete
    incorporar incorporate, include
    atravesar cross, go through
    convenir suit, agree
    apreciar appreciate, esteem
    datar date
    lucir shine, show off
    trasladar move, transfer
    competir compete
    timar swindle
    corear chant in chorus
    inspirar inspire
    despedir say goodbye to, dismiss
    sonreír smile
    avisar let know, warn
    proceder proceed, come from
    elaborar make, prepare
    finalizar finish, end
    dominar dominate, master
    apagar turn off, put out
    constar be recorded, consist
    solucionar solve
    denominar name, call
    respirar breathe
    calificar rate, grade, describe
    contratar hire, contract
    charlar chat
    alimentar feed
    resistir resist, withstand
    juntar join, gather
    paular talk, chatter (dated)
    valorar value, assess
    incrementar increase
    combatir fight, combat
    quejar complain (with se)
    comprometer compromise, commit
    provenir come from
    calcular calculate
    ampliar enlarge, extend
    ahorrar save (money, effort)
    amenazar threaten
    suspender suspend, fail (an exam)
    beneficiar benefit
    consultar consult
    conformar make up, shape
    cancelar cancel
    involucrar involve
    acostumbrar accustom, be used to
    caracterizar characterize
    derivar derive
    ocultar hide, conceal
    destinar assign, intend for
    ceder yield, give up
    consumir consume
    fomentar encourage, promote
    componer compose, make up
    favorecer favor
    elevar raise, elevate
    fabricar manufacture
    entrenar train
    actualizar update
    vendar bandage
    variar vary
    editar edit, publish
    cocinar cook
    recurrir resort, appeal
    abordar tackle, board
    negociar negotiate
    apostar bet
    pronunciar pronounce
    confesar confess
    anotar note down, score
    percibir perceive, receive
    oponer oppose
    oler smell
    asustar frighten
    versar deal with, be about
    portar carry, bear
    influir influence
    descargar unload, download
    saludar greet
    carecer lack
    autorizar authorize
    reaccionar react
    reflejar reflect
    adelantar move forward, overtake
    callar be quiet, silence
    financiar finance
    arar plow
    rezar pray
    arrojar throw, hurl
    designar appoint, designate
    liderar lead
    someter subject, submit
    contemplar contemplate, consider
    besar kiss
    reemplazar replace
    evaluar evaluate
    implementar implement
    prevenir prevent, warn
    verificar verify
    ofender offend
    enojar anger
    distribuir distribute
    soltar let go, release
    distinguir distinguish
    capturar capture
    numerar number
    desempeñar carry out, play (a role)
    detectar detect
    dañar damage, harm
    fortalecer strengthen
    lastimar hurt, injure
    reforzar reinforce
    insultar insult
    donar donate
    renovar renew
    administrar manage, administer
    seleccionar select
    castigar punish
    cuestionar question
    corregir correct
    forzar force
    ascender rise, promote
    asignar assign
    contactar contact
    clasificar classify, qualify
    condenar condemn, sentence
    proveer provide
    llover rain
    sustituir substitute, replace
    repartir distribute, share out
    lavar wash
    articular articulate
    dibujar draw
    atrapar catch, trap
    explorar explore
    presionar press, put pressure on
    admirar admire
    efectuar carry out
    abarcar cover, include
    encender light, turn on
    gozar enjoy
    curar cure, heal
    averiguar find out
    rescatar rescue
    protestar protest
    atribuir attribute
    arrestar arrest
    optar choose, opt
    copiar copy
    ajustar adjust, fit
    arruinar ruin
    extrañar miss, surprise
    fracasar fail
    satisfacer satisfy
    localizar locate
    circular circulate, move along
    adorar adore, worship
    activar activate
    pisar step on
    reproducir reproduce, play (a recording)
    emprender undertake
    cesar cease, dismiss
    adaptar adapt
    sembrar sow
    culpar blame
    pasear stroll, take for a walk
    hundir sink
    derrotar defeat
    padecer suffer
    empujar push
    motivar motivate, cause
    habitar inhabit, live in
    vetar veto
    aconsejar advise
    residir reside
    expulsar expel
    bordar embroider
    secuestrar kidnap, hijack
    chocar crash, collide
    reseñar review (a book)
    invadir invade
    descartar rule out, discard
    alterar alter, upset
    conquistar conquer
    acumular accumulate
    combinar combine
    encabezar head, lead
    resaltar highlight, stand out
    argumentar argue, reason
    vigilar watch over, guard
    reflexionar reflect, think over
    arriesgar risk
    concentrar concentrate
    arrastrar drag
    vincular link
    ademar shore up (a mine)
    atar tie
    descender descend
    acelerar accelerate
    frenar brake, slow down
    resumir summarize
    examinar examine
    arrepentir repent (with se)
    estallar explode, break out
    encerrar lock up, enclose
    interrumpir interrupt
    proyectar project, plan
    recompensar reward
    prender seize, light, turn on
    dictar dictate
    debatir debate
    mudar change, move (house)
    captar capture, grasp
    acoger welcome, take in
    extraer extract
    cenar have dinner
    inaugurar open, inaugurate
    brillar shine
    abrazar hug, embrace
    felicitar congratulate
    titular title, headline
    sospechar suspect
    estrenar use for the first time, premiere
    reservar reserve, book
    conversar converse, talk
    lamentar regret
    figurar appear, figure
    regular regulate
    picar sting, itch, chop
    enfocar focus
    mezclar mix
    imprimir print
    transportar transport
    alegar claim, plead
    rodar roll, film
    especificar specify
    enterrar bury
    reparar repair, notice
    fingir pretend
    navegar sail, browse
    manipular manipulate, handle
    demandar sue, demand
    aspirar inhale, aspire
    originar cause, give rise to
    calentar heat, warm up
    agotar exhaust, use up
    perjudicar harm
    arder burn
    relatar tell, narrate
    evolucionar evolve
    retener retain, hold back
    redactar write, draft
    aplaudir applaud
    proclamar proclaim
    consolidar consolidate
    ilustrar illustrate
    gestionar manage
    estimar estimate, esteem
    bendecir bless
    presumir boast, presume
    programar program, schedule
    iluminar light up
    guiar guide
    inscribir enroll, inscribe
    temblar tremble
    tapar cover, block
    fundir melt, merge
    acostar put to bed
    presidir preside over, chair
    emocionar move, excite
    calmar calm
    educar educate
    formular formulate
    mamar suck (at the breast)
    herir wound, hurt
    alquilar rent
    disculpar excuse
    abusar abuse, take advantage
    filmar film
    empeorar get worse, worsen
    mentar mention
    sacrificar sacrifice
    encajar fit, fit together
    obedecer obey
    triunfar triumph
    morder bite
    depositar deposit
    apretar squeeze, tighten
    tragar swallow
    albergar house, harbor
    envolver wrap
    procurar try, obtain
    filtrar filter, leak
    excluir exclude
    narrar narrate
    alzar raise, lift
    doblar fold, bend, dub
    asociar associate
    aislar isolate
    ocasionar cause
    chupar suck
    afrontar face
    promocionar promote
    decepcionar disappoint
    orientar guide, orient
    estimular stimulate
    respaldar back, support
    visar endorse, issue a visa for
    restar subtract
    transferir transfer
    exhibir exhibit, show
    regir govern, be in force
    recaudar collect (money)
    imitar imitate
    comportar entail, behave (with se)
    ahogar drown, choke
    desplazar move, displace
    mear pee (colloquial)
    expandir expand
    impresionar impress
    batir beat, whip
    ligar bind, flirt
    lidiar fight (bulls), deal with
    musicar set to music
    burlar evade, mock (with se)
    retrasar delay
    matear drink mate
    alentar encourage
    clavar nail, drive in
    agradar please
    traicionar betray
    coordinar coordinate
    entrevistar interview
    multiplicar multiply
    compensar compensate, make up for
    desviar divert
    prever foresee
    nadar swim
    divertir amuse
    rogar beg
    esforzar strain, make an effort (with se)
    morar dwell
    sancionar sanction, penalize
    orar pray
    concebir conceive
    tolerar tolerate
    derribar knock down, demolish
    acreditar prove, accredit
    freír fry
    destrozar destroy, shatter
    conllevar entail
    pillar catch
    ratificar ratify
    heredar inherit
    apelar appeal
    preservar preserve
    retomar take up again
    cursar study, take (a course)
    desplegar unfold, deploy
    diferenciar differentiate
    absorber absorb
    intercambiar exchange
    tuitear tweet
    ejercitar exercise, train
    radicar lie in, be rooted
    transcurrir pass, elapse
    pelar peel
    restaurar restore
    chingar screw, annoy (vulgar)
    dotar endow, equip
    culminar culminate
    restringir restrict
    entretener entertain
    fluir flow
    aburrir bore
    complicar complicate
    contraer contract
    festejar celebrate
    prolongar prolong
    exportar export
    predecir predict
    apartar move aside
    remontar go back to, overcome
    bastar be enough
    criar raise, breed
    conmemorar commemorate
    subrayar underline
    relajar relax
    disputar dispute, contest
    maquinar plot, scheme
    consumar consummate, carry out
    reprimir repress, suppress
    disolver dissolve
    procesar process, prosecute
    suicidar commit suicide (with se)
    igualar equal, make even
    retroceder go back, back away
    aliviar relieve
    reconstruir rebuild
    forrar line, cover
    desatar untie, unleash
    cazar hunt
    capitular surrender, capitulate
    reformar reform, renovate
    sacudir shake
    librar free, rid, wage (a battle)
    desesperar despair, exasperate
    adivinar guess
    instar urge
    impactar hit, shock
    suprimir delete, abolish
    alojar lodge, put up
    habilitar enable, fit out
    impartir teach, give (a class)
    aterrizar land
    suscribir subscribe, endorse
    almacenar store
    apetecer feel like, appeal
    bañar bathe
    sobrar be left over
    quebrar break, go bankrupt
    embarcar board, embark
    agitar shake, stir up
    movilizar mobilize
    alabar praise
    anular cancel, annul
    reventar burst
    equivaler be equivalent
    detallar detail
    emigrar emigrate
    convivir live together
    postular nominate, apply, postulate
    cultivar grow, cultivate
    deshacer undo
    asaltar assault, rob
    desafiar challenge, defy
    interactuar interact
    diferir differ, postpone
    penetrar penetrate
    desayunar have breakfast
    exceder exceed
    presenciar witness
    dialogar talk, hold a dialogue
    suministrar supply
    debilitar weaken
    complementar complement
    revivir revive, relive
    premiar reward, award a prize
    apoderar empower, seize (with se)
    profundizar deepen, study in depth
    plasmar give shape to, capture
    colorar color, dye
    aludir allude
    comisionar commission
    piar chirp
    enriquecer enrich
    soplar blow
    inclinar tilt, incline
    sumir plunge
    liar tie up, roll, muddle
    planificar plan
    remover stir, remove
    inundar flood
    anticipar anticipate, bring forward
    complacer please
    vomitar vomit
    configurar configure, shape
    sobrepasar exceed
    roer gnaw
    enfadar anger
    alertar alert
    generalizar generalize
    exagerar exaggerate
    consentir consent, spoil (a child)
    plantar plant
    derramar spill
    deducir deduce, deduct
    torturar torture
    despejar clear
    distar be distant
    decorar decorate
    protagonizar star in, play a leading part in
    agrupar group
    dificultar make difficult
    acomodar accommodate, arrange
    adir accept (an inheritance)
    encarcelar imprison
    latir beat (a heart)
    arribar arrive
    cooperar cooperate
    recortar cut out, cut back
    progresar progress
    hervir boil
    apurar hurry, drain
    restablecer reestablish, restore
    reiterar repeat, reiterate
    facer do (archaic)
    patear kick
    remitir send, refer, subside
    victimar kill, victimize
    mojar wet, dip
    posar pose, settle
    sangrar bleed
    liquidar pay off, sell off
    abundar abound
    imputar charge, attribute
    desprender detach, give off
    medicar give medicine to
    tornar return, turn
    concretar specify, make concrete
    apasionar fill with enthusiasm
    colar strain, slip in
    notificar notify
    predicar preach
    detestar detest
    precisar need, specify
    supervisar supervise
    enlazar link, connect
    contradecir contradict
    recaer fall on, relapse
    velar watch over, stay awake
    disfrazar disguise
    avergonzar shame, embarrass
    paralizar paralyze
    rozar brush, graze
    rastrear track, trace
    televisar televise
    demorar delay
    nominar nominate
    petar please, crash (colloquial)
    prosperar prosper
    emerger emerge
    frustrar frustrate
    bromear joke
    florecer flower, flourish
    proseguir continue, go on
    recopilar compile
    resucitar bring back to life
    fiar sell on credit, vouch for
    ostentar hold (a post), show off
    orlar border, edge
    pactar agree, make a pact
    consagrar consecrate, devote
    sudar sweat
    distraer distract
    concurrir gather, attend
    republicar publish again
    aplastar crush, flatten
    inducir induce, lead
    enganchar hook
    retratar portray
    enfatizar emphasize
    acondicionar condition, fit out
    reivindicar claim, demand
    acosar harass
    dimitir resign
    persistir persist
    concordar agree
    honrar honor
    prevalecer prevail
    implantar implant, introduce
    agredir attack, assault
    replicar reply, replicate
    censurar censor, condemn
    invocar invoke
    interponer put between, file (an appeal)
    asentar settle, set down
    desconectar disconnect
    capacitar train, qualify
    descuidar neglect
    transitar travel through
    validar validate
    coser sew
    despreciar despise
    escobar sweep
    decretar decree
    sustentar support, sustain
    empatar draw, tie
    interferir interfere
    secar dry
    chivar tell on, annoy (colloquial)
    incendiar set on fire
    saquear loot
    simular simulate, feign
    escupir spit
    suplicar beg, plead
    pescar fish
    aproximar bring closer
    trazar draw, trace, plan
    adherir stick, adhere
    insinuar hint
    debutar make a debut
    colapsar collapse
    alargar lengthen
    placer please
    desperdiciar waste
    minimizar minimize
    pinchar prick, puncture
    reafirmar reaffirm
    madurar ripen, mature
    humillar humiliate
    arrasar raze, sweep
    platicar chat
    repasar review, go over
    almorzar have lunch
    derrocar overthrow
    tramitar process (papers)
    contrastar contrast, check
    congelar freeze
    contaminar pollute, contaminate
    follar fuck (vulgar)
    propagar spread
    coronar crown
    internar admit (to a hospital), intern
    agravar make worse
    voltear turn over
    catalogar catalog
    sentenciar sentence
    yacer lie (be lying)
    propiciar favor, bring about
    despegar take off, peel off
    predominar predominate
    volcar tip over, overturn
    atropellar run over
    enfermar fall ill
    recolectar gather, collect
    incitar incite
    asomar show, lean out
    incomodar make uncomfortable
    desactivar deactivate
    equipar equip
    cachar catch
    diagnosticar diagnose
    revolver stir, rummage
    desencadenar unleash
    retornar return
    encarar face
    interrogar question
    equilibrar balance
    incentivar encourage, give an incentive
    tentar tempt, touch
    deprimir depress
    suscitar arouse, give rise to
    revocar revoke
    trascender transcend, become known
    primar have priority, give a bonus to
    unificar unify
    bautizar baptize
    manchar stain
    topar bump into, come across
    elogiar praise
    duplicar double, duplicate
    acariciar caress, stroke
    omitir omit
    esparcir scatter, spread
    constatar establish, note
    izar hoist
    revertir revert, reverse
    sobresalir stand out
    marinar marinate
    reclutar recruit
    flotar float
    acuñar mint, coin
    tropezar stumble
    copar corner, take up
    forjar forge
    acertar guess right, hit
    evacuar evacuate
    intensificar intensify
    asir grasp
    graduar graduate, adjust
    estrellar smash, crash
    adjudicar award, allot
    espantar frighten away
    avalar endorse, guarantee
    envejecer age, grow old
    lesionar injure
    machar pound, crush
    estirar stretch
    divulgar spread, disclose
    insertar insert
    jalar pull
    estacionar park
    desbordar overflow
    simbolizar symbolize
    disimular hide, pretend not to notice
    bombardear bombard
    asombrar amaze
    seducir seduce
    documentar document
    ferrar cover with iron
    aparentar seem, feign
    evadir evade
    simplificar simplify
    maltratar mistreat
    legitimar legitimize
    preceder precede
    legalizar legalize
    acontecer happen
    pulsar press, push
    errar err, wander
    meditar meditate
    arrebatar snatch
    extinguir extinguish
    potenciar boost
    derrumbar demolish, bring down
    cosechar harvest
    erigir erect
    tumbar knock down
    vibrar vibrate
    desconfiar distrust
    enfriar cool
    minar mine, undermine
    asimilar assimilate
    encubrir conceal, cover up
    sanar heal
    cotizar quote (a price), pay contributions
    traspasar pierce, transfer
    ensayar rehearse, test
    incidir affect, fall into
    rebajar lower, reduce
    abogar plead, advocate
    rematar finish off, shoot at goal
    concernir concern
    oscilar oscillate
    barbar grow a beard
    retar challenge
    enumerar enumerate
    barrer sweep
    sujetar fasten, hold
    conmover move, touch
    patrocinar sponsor
    accionar operate, activate
    encarnar embody
    abortar abort, miscarry
    condicionar condition
    abar move away (old)
    privar deprive
    recrear recreate
    fascinar fascinate
    infectar infect
    espiar spy on
    evidenciar show, make evident
    evocar evoke
    bancar bear, support (colloquial)
    contrarrestar counteract
    sellar seal, stamp
    idear think up
    visualizar visualize
    dorar gild, brown
    adornar adorn
    empeñar pawn, insist (with se)
    reanudar resume
    oprimir oppress, press
    posibilitar make possible
    conferir confer
    reinar reign
    feriar trade at a fair
    sumergir submerge
    archivar file, archive
    estipular stipulate
    erradicar eradicate
    promulgar promulgate
    desmentir deny
    desvanecer make vanish
    rolar roll, veer
    rectificar rectify
    amanecer dawn
    indignar outrage
    hurtar steal
    perturbar disturb
    desembocar flow into, lead to
    destituir dismiss, remove
    largar let go
    aguardar await
    eludir avoid, elude
    influenciar influence
    discriminar discriminate
    rellenar fill in, stuff
    incumplir breach, fail to fulfill
    derogar repeal
    fichar sign up, clock in
    talar fell, cut down
    incurrir incur
    inyectar inject
    razonar reason
    subestimar underestimate
    excitar excite
    manar flow, spring
    botar bounce, throw away
    denotar denote
    derretir melt
    perfeccionar perfect
    devorar devour
    deslizar slide
    abrasar burn
    absolver acquit
    aguachicolear steal fuel
    amasar knead
    anochecer get dark
    argüir argue, infer
    bullir boil, bustle
    clonar clone
    coproducir coproduce
    disuadir dissuade
    discernir discern
    encalar whitewash
    empinar raise, tip up
    esposar handcuff
    glosar annotate, gloss
    googlear google
    granizar hail
    grapar staple
    helar freeze
    hibernar hibernate
    lamer lick
    maltear malt
    nevar snow
    nublar cloud
    nutrir nourish
    penar punish, grieve
    ponderar weigh up, praise
    pudrir rot
    rasar level, graze
    reconducir bring back, redirect
    rehacer redo
    relampaguear flash with lightning
    reponer replace, put back
    reprender scold
    seriar arrange in a series
    tañer play, ring (a bell)
    tejer weave, knit
    trinchar carve
    tronar thunder
    tutear address as tú
    ustedear address as usted
    viralizar make viral
    vosear address as vos
    colegir infer, gather
    urgir be urgent
    verter pour
    aducir adduce, cite
    """
}
