/*
 * What is used here of each plugin of the native shell, from its documentation: the bridge itself is untyped.
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

/** Each by the name that its native side registers. */
export type NativePlugins = { CapacitorSQLite: Sqlite; SecureStorage: SecureStorage };
