/// Verbs by the way in which their stem changes under stress.
///
/// The lists follow the models of the *Nueva gramática* (§4.10 to §4.14 and the tables of its appendix) and the entries of the
/// *Diccionario panhispánico de dudas*. Verbs of which both ways are right stand in the lists of doublets, the preferred
/// way first. Of homonyms the more frequent one counts: *aterrar* (to terrify), *apostar* (to bet).
enum StemLists {
  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// *acertar, acierto*; *perder, pierdo*; *discernir, discierno*.
  static let eToIe = words(
    """
    abeldar acertar acrecentar adestrar alentar apacentar apernar apretar arrendar asentar aserrar atravesar aventar beldar calentar
    cegar cerrar comenzar concertar confesar decentar dentar derrenegar desacertar desalentar desapretar desarrendar desasentar
    desasosegar desconcertar desdentar desempedrar desencerrar desenterrar desgobernar deshelar desherbar desherrar deslendrar
    desmembrar desnevar despernar despertar desterrar desventar empedrar empezar encerrar encomendar endentar enhestar
    enlenzar enmelar enmendar ensangrentar ensarmentar enterrar entrecerrar entrepernar entesar escarmentar
    estercar estregar ferrar fregar gobernar hacendar helar herbar herrar incensar infernar jamerdar manifestar melar mentar merendar
    nevar patiquebrar pensar perniquebrar aliquebrar quebrar reapretar reaventar recalentar recentar recomendar refregar regar regimentar
    reinvernar remendar repensar requebrar resegar resembrar resquebrar restregar retemblar retentar reventar salpimentar
    pimentar sarmentar segar sembrar sementar sentar serrar sobresembrar sorregar sosegar subarrendar temblar
    tentar trasegar travesar tropezar ventar negar abnegar denegar renegar resosegar precalentar autogobernar malpensar desenherbar
    perder defender ascender descender condescender trascender transcender encender reencender heder hender cerner
    verter reverter sobreverter trasverter tender atender desatender entender desentender sobreentender sobrentender malentender
    extender hiperextender coextender distender contender subtender subentender bientender retender
    discernir cernir concernir hendir
    """
  )

  /// *contar, cuento*; *mover, muevo*; *oler, huelo*.
  static let oToUe = words(
    """
    acollar acordar acornar acostar aclocar afollar agorar almorzar amoblar amolar apercollar aporcar apostar aprobar asonar atronar
    avergonzar azolar clocar colar colgar comprobar concordar consolar consonar contar costar degollar demostrar denostar descolgar
    descollar desconsolar descontar descornar desencordar desengrosar desflocar desmajolar desollar despoblar desacordar
    desaprobar desaforar desolar desvergonzar discordar disonar dolar emporcar enclocar encontrar encorar encordar encovar engorar
    enrodar ensoñar escolar entortar esforzar forzar holgar hollar malsonar mancornar moblar mostrar poblar probar recolar
    recontar recordar recostar reencontrar reesforzar reforzar regoldar remostrar renovar repoblar reprobar rescontrar resollar
    remolar resonar revolar revolcar rodar rogar sobresolar sobrevolar circunvolar solar soldar soltar sonar tonar sonrodar soñar sobrepoblar
    superpoblar tostar trascolar trascordar trasoñar trasvolar trasvolcar trocar destrocar trastrocar tronar retronar volar volcar
    retostar desoldar desamoblar unisonar percollar autocontar contracontar
    mover remover conmover promover amover llover morder remorder doler condoler moler demoler amoler volver solver
    absolver disolver resolver cocer escocer recocer descocer torcer retorcer destorcer contorcer oler soler devolver envolver desenvolver
    revolver arrevolver redoler ensolver desvolver
    """
  )

  /// *sentir, siento, sintió*.
  static let eToIeOrI = words(
    """
    sentir asentir consentir disentir resentir presentir desconsentir mentir desmentir arrepentir herir malherir zaherir hervir
    rehervir preferir referir transferir trasferir inferir diferir conferir deferir interferir proferir aferir advertir convertir
    reconvertir desadvertir divertir invertir pervertir revertir controvertir subvertir digerir ingerir sugerir injerir inserir
    adherir requerir
    """
  )

  /// *pedir, pido, pidió*.
  static let eToI = words(
    """
    pedir despedir impedir expedir reexpedir desmedir comedir descomedir medir remedir acomedir servir deservir desservir vestir
    desvestir revestir investir sobrevestir embestir envestir travestir seguir conseguir perseguir proseguir subseguir reseguir aseguir
    regir corregir elegir reelegir preelegir colegir recolegir autorregir competir repetir concebir preconcebir derretir gemir rendir henchir
    rehenchir ceñir desceñir receñir constreñir astreñir estreñir restreñir reñir teñir desteñir reteñir heñir
    reír sonreír freír refreír sofreír desleír engreír
    """
  )

  static let oToUeOrU = words("dormir adormir morir premorir entremorir")
  static let oToU = words("podrir repodrir")
  static let iToIe = words("adquirir inquirir readquirir coadquirir perquirir")

  /// Both ways, the changed one first: *plegar, pliego* and *plego*.
  static let changedOrNot = words(
    "plegar replegar desplegar asolar errar cimentar derrengar soterrar"
  )

  /// Both ways, the unchanged one first: *invernar, inverno* and *invierno*.
  static let unchangedOrChanged = words("invernar emparentar desinvernar engrosar atestar")

  /// Verbs in -iar with a stressed i: *enviar, envío*.
  static let stressedI = words(
    """
    enviar reenviar guiar fiar confiar desconfiar desafiar porfiar criar recriar malcriar liar desliar aliar piar pipiar variar desvariar
    vaciar rociar ampliar enfriar resfriar ansiar espiar expiar esquiar desviar extraviar aviar desaviar ataviar averiar
    contrariar hastiar inventariar miar chirriar rechirriar arriar ciar cuchichiar descarriar escalofriar estriar
    jipiar triar vigiar telegrafiar zurriar amnistiar acuantiar adiar demasiar enlejiar descriar escarriar esvariar
    """
  )

  /// Verbs in -iar of both ways, the stressed i first: *gloriar, glorío* and *glorio*.
  static let stressedIOrNot = words("gloriar extasiar paliar agriar repatriar")

  /// Verbs in -iar of both ways, the diphthong first: *vidriar, vidrio* and *vidrío*.
  static let diphthongOrStressedI = words(
    "vanagloriar historiar expatriar vidriar filiar cariar auxiliar"
  )

  /// Stems in which i or u after another vowel is a syllable of its own: *reunir, reúno*. With an h between, and before -izar,
  /// that is so without being listed.
  static let innerHiatus = words(
    """
    reunir aunar desaunar aullar maullar aislar desaislar airar aupar embaular desembaular atraillar traillar sainar desainar
    reusar ahitar descafeinar
    """
  )

  /// Stems in which they are not, in spite of the h or of -izar: *desahuciar*, *alfeizar*.
  static let innerDiphthong = words("desahuciar alfeizar")
}
