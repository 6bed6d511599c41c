import type { CapacitorConfig } from '@capacitor/cli';

/** Read by the Capacitor command line, which bin/native.ts runs with these variables filled in (docs/nativo.md). */
const config: CapacitorConfig = {
  appId: process.env.APP_ID ?? 'es.extramuros.app',
  appName: process.env.APP_NOMBRE ?? 'Extramuros',
  webDir: '../dist/nativo',
  // The page lives at https://localhost (Android) and capacitor://localhost (iOS): APP_ORIGENES of the server names both.
  server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost', cleartext: false },
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
  ios: { contentInset: 'never', limitsNavigationsToAppBoundDomains: false, webContentsDebuggingEnabled: false },
  zoomEnabled: true,
  loggingBehavior: 'debug',
  plugins: {
    // The page leaves the notch and the bars free by itself (env(safe-area-inset-*)).
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover', style: 'DEFAULT' },
    CapacitorSQLite: {
      iosDatabaseLocation: 'Library/CapacitorDatabase',
      iosIsEncryption: false,
      androidIsEncryption: false,
    },
    PushNotifications: { presentationOptions: ['banner', 'list', 'badge'] },
    CapacitorHttp: { enabled: false },
    CapacitorCookies: { enabled: false },
  },
};

export default config;
