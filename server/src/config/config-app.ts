import * as z from 'zod/mini';

/** Settings of the native shell. Sources and meaning: docs/operacion.md and docs/nativo.md. */
export type AppConfig = {
  /** Origins of the native shell, which may read our answers from there (http/cors.ts). */
  APP_ORIGENES: readonly string[];
  /** 'es.ejemplo.extramuros', and the SHA-256 fingerprints of the keys that sign it: links of ours open it. Empty: they do not. */
  APP_ANDROID: string;
  APP_ANDROID_HUELLAS: readonly string[];
  /** 'A1B2C3D4E5.es.ejemplo.extramuros': Apple's team and the app. Empty: links of ours do not open it. */
  APP_IOS: string;
  /** File of a Google service account. Empty: nothing is told to Android's shell. */
  FCM_CUENTA: string;
  FCM_URL: string;
  /** File with Apple's .p8, and its number. Empty: nothing is told to the shell of iOS. */
  APNS_CLAVE: string;
  APNS_CLAVE_ID: string;
  APNS_URL: string;
};

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const text = (rule: RegExp, sentence: string) => z._default(z.string().check(z.regex(rule, sentence)), '');
const texts = (rule: RegExp, sentence: string) =>
  z._default(z.string().check(z.refine((t) => list(t).every((part) => rule.test(part)), sentence)), '');
const url = (usual: string) =>
  z._default(z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'ha de ser un origen')), usual);

/** The part of the settings' table (config/config.ts). */
export const appVariables = {
  // Letter by letter as a browser writes it. `capacitor:` is the scheme of the shell on iOS.
  APP_ORIGENES: texts(
    /^(https?|capacitor):\/\/[a-z0-9.-]+(:[1-9]\d{0,4})?$/,
    'ha de ser una lista de orígenes como https://localhost, separados por comas',
  ),
  APP_ANDROID: text(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'ha de ser como es.ejemplo.extramuros'),
  APP_ANDROID_HUELLAS: texts(
    /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
    'ha de ser una lista de huellas SHA-256 como las de «keytool», separadas por comas',
  ),
  APP_IOS: text(/^[A-Z0-9]{10}(\.[\w-]+)+$/, 'ha de ser como A1B2C3D4E5.es.ejemplo.extramuros'),
  FCM_CUENTA: z._default(z.string(), ''),
  FCM_URL: url('https://fcm.googleapis.com'),
  APNS_CLAVE: z._default(z.string(), ''),
  APNS_CLAVE_ID: text(/^[A-Z0-9]{10}$/, 'ha de tener 10 letras o cifras'),
  APNS_URL: url('https://api.push.apple.com'),
};

type Given = { [Name in keyof AppConfig]: string };
/** Lists as lists. */
export const toAppConfig = ({ APP_ORIGENES, APP_ANDROID_HUELLAS }: Given) => ({
  APP_ORIGENES: Object.freeze(list(APP_ORIGENES)),
  APP_ANDROID_HUELLAS: Object.freeze(list(APP_ANDROID_HUELLAS)),
});

/** First contradiction among these settings, as a sentence; undefined when there is none. */
export function appFault({ APNS_CLAVE, APNS_CLAVE_ID, APP_IOS, APP_ANDROID, APP_ANDROID_HUELLAS }: Given) {
  if (APNS_CLAVE && (!APNS_CLAVE_ID || !APP_IOS)) return 'APNS_CLAVE necesita también APNS_CLAVE_ID y APP_IOS';
  if (!APP_ANDROID !== !APP_ANDROID_HUELLAS) return 'APP_ANDROID y APP_ANDROID_HUELLAS van juntos';
  return undefined;
}
