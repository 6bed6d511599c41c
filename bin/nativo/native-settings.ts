// Patches of the files that Capacitor generates: text in, text out. Each is idempotent.

import { LINKED, SCHEME } from '#contract/casa/kernel/links.ts';

export type Shell = {
  /** Identifier in the stores: 'es.extramuros.app'. */
  appId: string;
  /** Name under the icon. */
  nombre: string;
  /** Version, '0.1.0'. */
  version: string;
  /** Host of the web, whose links open in the app. */
  host: string;
};

const COLOUR = '#0d5c63';
const CAMERA = 'Para adjuntar fotos de documentos, facturas o averías.';
const PHOTOS = 'Para adjuntar imágenes que ya tiene en el dispositivo.';

/** Build number of a version, 1.4.12 → 10412, because the stores require a growing number. */
export function buildNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return major * 10_000 + minor * 100 + patch;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Block = { name: string; before: string; content: string };
/** Writes our block before an anchor, replacing the block of an earlier run. @throws Error without the anchor. */
function block(xml: string, { name, before, content }: Block): string {
  const [open, close] = [`<!-- extramuros: ${name} -->`, `<!-- /extramuros: ${name} -->`];
  const clean = xml.replace(new RegExp(`[ \\t]*${open}[\\s\\S]*?${close}\\n`), '');
  const at = clean.indexOf(before);
  if (at < 0) throw new Error(`The project has no ${before.trim()}: this version of Capacitor generates another one`);
  const line = clean.lastIndexOf('\n', at) + 1;
  return `${clean.slice(0, line)}${open}\n${content.replace(/^\n/, '').trimEnd()}\n${close}\n${clean.slice(line)}`;
}

/** Sets an attribute of the first element with that name. */
function attributeOf(xml: string, { tag, name, value }: { tag: string; name: string; value: string }): string {
  return xml.replace(new RegExp(`<${tag}\\b[^>]*>`), (element) => {
    const clean = element.replace(new RegExp(`\\s+${name}="[^"]*"`), '');
    return clean.replace(`<${tag}`, `<${tag}\n        ${name}="${attribute(value)}"`);
  });
}

/** AndroidManifest.xml: no backups, no plain HTTP, links, and the picture and colour of notifications. */
export function androidManifest(xml: string, { host }: Shell): string {
  const application = [
    { name: 'android:allowBackup', value: 'false' },
    { name: 'android:fullBackupContent', value: 'false' },
    // From Android 12 on, allowBackup does not stop the copy from one phone to the next.
    { name: 'android:dataExtractionRules', value: '@xml/data_extraction_rules' },
    { name: 'android:usesCleartextTraffic', value: 'false' },
  ].reduceRight((text, added) => attributeOf(text, { tag: 'application', ...added }), xml);
  const paths = LINKED.map((path) => `                <data android:pathPrefix="${path}" />`).join('\n');
  const links = block(application, {
    name: 'enlaces',
    before: '</activity>',
    content: `
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
                <data android:host="${attribute(host)}" />
${paths}
            </intent-filter>
            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="${SCHEME}" />
            </intent-filter>`,
  });
  const pictures = block(links, {
    name: 'notificaciones',
    before: '</application>',
    content: `
        <meta-data android:name="com.google.firebase.messaging.default_notification_icon"
            android:resource="@drawable/ic_notificacion" />
        <meta-data android:name="com.google.firebase.messaging.default_notification_color"
            android:resource="@color/ic_launcher_background" />`,
  });
  return block(pictures, {
    name: 'permisos',
    before: '</manifest>',
    content: `
    <uses-permission android:name="android.permission.POST_NOTIFICATIONS" />
    <uses-feature android:name="android.hardware.camera" android:required="false" />`,
  });
}

const EXCLUDED = ['root', 'file', 'database', 'sharedpref', 'external']
  .map((domain) => `<exclude domain="${domain}" />`)
  .join('');
/** res/xml/data_extraction_rules.xml: nothing of this app goes to a cloud or to another phone. */
export const androidExtraction = (): string => `<?xml version="1.0" encoding="utf-8"?>
<data-extraction-rules>
    <cloud-backup>${EXCLUDED}</cloud-backup>
    <device-transfer>${EXCLUDED}</device-transfer>
</data-extraction-rules>
`;

/** app/build.gradle: the version of package.json. */
export const androidGradle = (text: string, { version }: Shell): string =>
  text
    .replace(/versionCode \d+/, `versionCode ${buildNumber(version)}`)
    .replace(/versionName "[^"]*"/, `versionName "${version}"`);

/** res/values/strings.xml: the name under the icon. */
export const androidStrings = (xml: string, { nombre }: Shell): string =>
  xml.replace(
    /(<string name="(?:app_name|title_activity_main)">)[^<]*/g,
    (_all, open: string) => open + attribute(nombre).replaceAll("'", "\\'"),
  );

/** res/values/ic_launcher_background.xml: behind the mark. */
export const androidColours = (xml: string): string =>
  xml.replace(/(<color name="ic_launcher_background">)[^<]*/, `$1${COLOUR}`);

/** Sets a key of a property list's outermost dictionary. `value` is XML. */
export function plistKey(xml: string, { key, value }: { key: string; value: string }): string {
  const line = `\t<key>${key}</key>\n\t${value}\n`;
  const found = new RegExp(`[ \\t]*<key>${key.replaceAll('.', '\\.')}</key>\\s*`).exec(xml);
  if (!found) {
    const end = xml.lastIndexOf('</dict>');
    return `${xml.slice(0, end)}${line}${xml.slice(end)}`;
  }
  const start = found.index + found[0].length;
  return xml.slice(0, found.index) + line + xml.slice(endOfElement(xml, start)).replace(/^[ \t]*\n/, '');
}

/** End of the element that begins at `start`. */
function endOfElement(xml: string, start: number): number {
  const tags = /<(\/?)(\w+)[^>]*?(\/?)>/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(xml); tag; tag = tags.exec(xml)) {
    if (!tag[3]) depth += tag[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return xml.length;
}

/** Info.plist: Spanish, what camera and pictures are for, and our own links. */
export const iosInfo = (xml: string, { appId, nombre }: Shell): string =>
  [
    { key: 'CFBundleDevelopmentRegion', value: '<string>es</string>' },
    { key: 'CFBundleDisplayName', value: `<string>${attribute(nombre)}</string>` },
    { key: 'CFBundleLocalizations', value: '<array><string>es</string></array>' },
    { key: 'NSCameraUsageDescription', value: `<string>${CAMERA}</string>` },
    { key: 'NSPhotoLibraryUsageDescription', value: `<string>${PHOTOS}</string>` },
    { key: 'NSPhotoLibraryAddUsageDescription', value: `<string>${PHOTOS}</string>` },
    {
      key: 'CFBundleURLTypes',
      value:
        `<array><dict><key>CFBundleURLName</key><string>${appId}</string><key>CFBundleURLSchemes</key><array>` +
        `<string>${SCHEME}</string></array></dict></array>`,
    },
  ].reduce(plistKey, xml);

/**
 * App.entitlements: notifications, and the host whose links open here. Xcode turns 'development' into 'production' when it signs for a
 * store.
 */
export const iosEntitlements = ({ host }: Shell): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>aps-environment</key>
\t<string>development</string>
\t<key>com.apple.developer.associated-domains</key>
\t<array>
\t\t<string>applinks:${host}</string>
\t</array>
</dict>
</plist>
`;

/** project.pbxproj: the version of package.json, and the entitlements beside each Info.plist. */
export const iosProject = (text: string, { version }: Shell): string =>
  text
    .replaceAll(/MARKETING_VERSION = [^;]*;/g, `MARKETING_VERSION = ${version.split('-')[0]};`)
    .replaceAll(/CURRENT_PROJECT_VERSION = [^;]*;/g, `CURRENT_PROJECT_VERSION = ${buildNumber(version)};`)
    .replaceAll(/\n\s*CODE_SIGN_ENTITLEMENTS = [^;]*;/g, '')
    .replaceAll(/(\n\s*)(INFOPLIST_FILE = App\/Info\.plist;)/g, '$1CODE_SIGN_ENTITLEMENTS = App/App.entitlements;$1$2');

const PUSH = '    // extramuros: notificaciones';
/** AppDelegate.swift: tells the push plugin what the system answered. */
export function iosDelegate(swift: string): string {
  if (swift.includes(PUSH)) return swift;
  const end = swift.lastIndexOf('}');
  return `${swift.slice(0, end)}
${PUSH}
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
${swift.slice(end)}`;
}
