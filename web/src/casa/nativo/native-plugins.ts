/*
 * Types of the plugins of the native shell that are used here: the bridge itself is untyped.
 * The packages are in native/package.json; the web needs none of their code.
 */

type Statement = { database: string; statement: string; values: string[]; readonly: boolean; isSQL92: boolean };

/** `@capacitor-community/sqlite` */
export type Sqlite = {
  createConnection(options: {
    database: string;
    encrypted: boolean;
    mode: string;
    version: number;
    readonly: boolean;
  }): Promise<void>;
  open(options: { database: string; readonly: boolean }): Promise<void>;
  execute(options: { database: string; statements: string; transaction: boolean; readonly: boolean }): Promise<unknown>;
  run(options: Statement & { transaction: boolean; returnMode: 'no' }): Promise<unknown>;
  query(options: Statement): Promise<{ values?: Record<string, unknown>[] }>;
};

/** `@aparajita/capacitor-secure-storage`: the calls of its native side. */
export type SecureStorage = {
  internalGetItem(options: { prefixedKey: string; sync: boolean }): Promise<{ data: string | null }>;
  internalSetItem(options: { prefixedKey: string; data: string; sync: boolean; access: number }): Promise<void>;
  internalRemoveItem(options: { prefixedKey: string; sync: boolean }): Promise<{ success: boolean }>;
  internalGetPrefixedKeys(options: { prefix: string; sync: boolean }): Promise<{ keys: string[] }>;
};

export type Listening = { remove(): Promise<void> };

/** `@capacitor/app` */
export type App = {
  addListener(event: 'appUrlOpen', hear: (data: { url: string }) => void): Promise<Listening>;
  addListener(event: 'backButton', hear: (data: { canGoBack: boolean }) => void): Promise<Listening>;
  minimizeApp(): Promise<void>;
};

/** `@capacitor/camera` */
export type Camera = {
  /** Rejects with a code when the person gives it up (OS-PLUG-CAMR-0006) or has not allowed it (0003). */
  takePhoto(options: {
    quality: number;
    targetWidth: number;
    targetHeight: number;
    correctOrientation: boolean;
    saveToGallery: boolean;
  }): Promise<{ webPath?: string }>;
};

/** `@capacitor/filesystem` */
export type Filesystem = {
  writeFile(options: { path: string; data: string; directory: 'CACHE'; recursive: boolean }): Promise<{ uri: string }>;
  rmdir(options: { path: string; directory: 'CACHE'; recursive: boolean }): Promise<void>;
};

/** `@capacitor/share`: rejects with 'Share canceled' when the person gives it up. */
export type Share = { share(options: { title: string; files: string[] }): Promise<unknown> };

/** `@capacitor/push-notifications` */
export type PushNotifications = {
  checkPermissions(): Promise<{ receive: Permission }>;
  requestPermissions(): Promise<{ receive: Permission }>;
  register(): Promise<void>;
  unregister(): Promise<void>;
  removeAllDeliveredNotifications(): Promise<void>;
  addListener(event: 'registration', hear: (token: { value: string }) => void): Promise<Listening>;
  addListener(event: 'registrationError', hear: (error: { error: string }) => void): Promise<Listening>;
  addListener(
    event: 'pushNotificationActionPerformed',
    hear: (act: { notification: { data?: { ruta?: unknown } } }) => void,
  ): Promise<Listening>;
};
type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

/** Plugins by the name that their native side registers. */
export type NativePlugins = {
  App: App;
  Camera: Camera;
  CapacitorSQLite: Sqlite;
  Filesystem: Filesystem;
  PushNotifications: PushNotifications;
  SecureStorage: SecureStorage;
  Share: Share;
};
