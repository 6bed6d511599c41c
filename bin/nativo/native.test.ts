import { expect, test } from 'vitest';
import { LINKED } from '#contract/casa/kernel/links.ts';
import { shellPage } from './native-page.ts';
import {
  androidColours,
  androidExtraction,
  androidGradle,
  androidManifest,
  androidStrings,
  buildNumber,
  iosDelegate,
  iosEntitlements,
  iosInfo,
  iosProject,
  plistKey,
  type Shell,
} from './native-settings.ts';

const shell: Shell = {
  appId: 'es.ejemplo.app',
  nombre: "Extra & Muros d'Or",
  version: '1.4.12',
  host: 'rrhh.ejemplo.es',
};
const MANIFEST = `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application
        android:allowBackup="true"
        android:label="@string/app_name">
        <activity android:name=".MainActivity">
        </activity>
    </application>
    <uses-permission android:name="android.permission.INTERNET" />
</manifest>
`;
const STRINGS =
  '<resources>\n    <string name="app_name">Otro</string>\n    <string name="title_activity_main">Otro</string>\n  ' +
  '  <string name="package_name">es.x</string>\n</resources>';
const COLOURS = '<resources><color name="ic_launcher_background">#FFFFFF</color></resources>';
const GRADLE = '        versionCode 1\n        versionName "1.0"\n';
const INFO = `<plist version="1.0">
<dict>
\t<key>CFBundleDevelopmentRegion</key>
\t<string>en</string>
\t<key>CFBundleURLTypes</key>
\t<array><dict><key>viejo</key><array><string>viejo</string></array></dict></array>
\t<key>LSRequiresIPhoneOS</key>
\t<true/>
\t<key>Escena</key>
\t<dict><key>dentro</key><string>CFBundleDevelopmentRegion</string></dict>
</dict>
</plist>
`;
const PROJECT =
  '{\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;\n\t\t\t\tMARKETING_VERSION = 1.0;\n\t\t\t\tCURRENT_PROJECT_VERSION ' +
  '= 1;\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;\n';
const DELEGATE = 'class AppDelegate {\n    func uno() {\n    }\n}\n';
const PAGE =
  '<head>\n    <meta charset="utf-8" />\n    <link rel="manifest" href="/manifest.webmanifest" />\n    <title>x</title>';

/** Parses the XML, and throws with the position of an error. */
const parse = (xml: string) => {
  const open: string[] = [];
  for (const [, slash, name = '', self] of xml
    .replaceAll(/<!--[\s\S]*?-->|<\?[^>]*\?>|<![^>]*>/g, '')
    .matchAll(/<(\/?)([\w:-]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (self) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
  }
  if (open.length) throw new Error(`<${open.join('><')}> stays open`);
  return xml;
};

// @spec 1.nativa
test.each<[string, string, (text: string) => string, string[], string[]]>([
  [
    'AndroidManifest.xml',
    MANIFEST,
    (text) => androidManifest(text, shell),
    [
      'android:allowBackup="false"',
      'android:usesCleartextTraffic="false"',
      'android:dataExtractionRules="@xml/data_extraction_rules"',
      '<intent-filter android:autoVerify="true">',
      '<data android:host="rrhh.ejemplo.es" />',
      '<data android:pathPrefix="/menu" />',
      '<data android:scheme="extramuros" />',
      'android.permission.POST_NOTIFICATIONS',
      'android:resource="@drawable/ic_notificacion"',
    ],
    ['android:allowBackup="true"', '"/api'],
  ],
  ['data_extraction_rules.xml', '', androidExtraction, ['<device-transfer><exclude domain="root" />'], []],
  ['build.gradle', GRADLE, (text) => androidGradle(text, shell), ['versionCode 10412', 'versionName "1.4.12"'], []],
  [
    'strings.xml',
    STRINGS,
    (text) => androidStrings(text, shell),
    ['<string name="app_name">Extra &amp; Muros d\\\'Or</string>', '<string name="package_name">es.x</string>'],
    ['Otro'],
  ],
  ['ic_launcher_background.xml', COLOURS, androidColours, ['>#0d5c63<'], ['#FFFFFF']],
  [
    'Info.plist',
    INFO,
    (text) => iosInfo(text, shell),
    [
      '<key>CFBundleDevelopmentRegion</key>\n\t<string>es</string>',
      '<key>NSCameraUsageDescription</key>\n\t<string>Para adjuntar fotos',
      '<key>CFBundleURLSchemes</key><array><string>extramuros</string></array>',
      '<string>Extra &amp; Muros',
      '<key>LSRequiresIPhoneOS</key>\n\t<true/>',
      '<key>dentro</key><string>CFBundleDevelopmentRegion</string>',
    ],
    ['viejo', '<string>en</string>'],
  ],
  [
    'App.entitlements',
    '',
    () => iosEntitlements(shell),
    ['<string>applinks:rrhh.ejemplo.es</string>', 'aps-environment'],
    [],
  ],
  [
    'project.pbxproj',
    PROJECT,
    (text) => iosProject(text, shell),
    [
      'MARKETING_VERSION = 1.4.12;',
      'CURRENT_PROJECT_VERSION = 10412;',
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;',
    ],
    [],
  ],
  ['AppDelegate.swift', DELEGATE, iosDelegate, ['.capacitorDidRegisterForRemoteNotifications', 'func uno()'], []],
  [
    'index.html',
    PAGE,
    (text) => shellPage(text, 'https://rrhh.ejemplo.es'),
    [
      "connect-src 'self' capacitor://localhost https://rrhh.ejemplo.es;",
      "default-src 'none'; script-src 'self' ",
      "require-trusted-types-for 'script'",
    ],
    ['manifest', 'unsafe', '*'],
  ],
])('%s gets what the app needs, and a second run changes nothing', (name, before, apply, present, absent) => {
  const once = apply(before);
  for (const text of present) expect(once).toContain(text);
  for (const text of absent) expect(once).not.toContain(text);
  expect(apply(once)).toBe(once);
  expect(/xml|plist|entitlements/.test(name) ? parse(once) : once).toBe(once);
});

test('both configurations of Xcode are signed with the entitlements, once each', () => {
  const twice = iosProject(iosProject(PROJECT, shell), shell);
  expect(twice.match(/CODE_SIGN_ENTITLEMENTS/g)).toHaveLength(2);
});

test('another server replaces the previous one', () => {
  const moved = androidManifest(androidManifest(MANIFEST, shell), { ...shell, host: 'otro.ejemplo.es' });
  expect(moved).toContain('otro.ejemplo.es');
  expect(moved).not.toContain('rrhh.ejemplo.es');
});

test('a project of unknown structure is left alone, with a reason', () => {
  expect(() => androidManifest('<manifest><application></application></manifest>', shell)).toThrow('</activity>');
});

test('a key of a property list is replaced together with its value', () => {
  const list =
    '<dict>\n\t<key>a</key>\n\t<array>\n\t\t<dict><key>b</key><array/></dict>\n\t</array>\n\t<key>c</key>\n\t<true/>\n</dict>';
  expect(plistKey(list, { key: 'a', value: '<false/>' })).toBe(
    '<dict>\n\t<key>a</key>\n\t<false/>\n\t<key>c</key>\n\t<true/>\n</dict>',
  );
});

test('the build number grows with the version', () => {
  expect(['0.1.0', '0.1.1', '0.2.0', '1.0.0', '1.0.0-rc.1'].map(buildNumber)).toEqual([100, 101, 200, 10_000, 10_000]);
});

test('no link opens the API or a file inside the app', () => {
  for (const path of ['/api/docs', '/assets/x.js', '/sw.js'])
    expect(LINKED.some((prefix) => path.startsWith(prefix))).toBe(false);
});
