/**
 * The page as the native shell opens it, without a server that sends headers with it. The policy is the server's own
 * (server/src/app.ts), which
 * a page can state itself but for `frame-ancestors`.
 * @param origen origin of the API: 'https://extramuros.example'.
 */
export function shellPage(html: string, origen: string): string {
  // WebKit does not take 'self' for the scheme of the shell on iOS.
  const self = "'self' capacitor://localhost";
  const policy = [
    "default-src 'none'",
    `script-src ${self}`,
    `style-src ${self}`,
    `font-src ${self}`,
    `img-src ${self} data: blob:`,
    `connect-src ${self} ${origen}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${self}`,
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify pdf',
  ].join('; ');
  return html
    .replace(/\s*<link rel="manifest"[^>]*>/, '')
    .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(
      '<meta charset="utf-8" />',
      (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    );
}
