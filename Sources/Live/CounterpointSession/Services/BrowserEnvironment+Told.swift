import CounterpointSemantics
import CounterpointViews
import DeviceClients

extension BrowserEnvironment {
  init(_ told: ClientEnvironment, isConnected: Bool) {
    let (locale, _, timeZone) = told.region
    self.init(
      viewport: Viewport(width: told.viewportWidth, height: told.viewportHeight),
      colorScheme: told.isDark ? .dark : .light, isVisible: isConnected && told.isVisible,
      isOnline: isConnected && told.isOnline, locale: locale, timeZone: timeZone,
      dynamicTypeSize: told.dynamicTypeSize, increasesContrast: told.increasesContrast,
      forcesColors: told.forcesColors, reducesMotion: told.reducesMotion,
      reducesTransparency: told.reducesTransparency, hasCoarsePointer: told.hasCoarsePointer)
  }
}
