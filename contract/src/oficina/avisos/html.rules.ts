/*
 * Allow-list of the HTML of a notice, for the sanitiser of the server and that of the screens.
 * It has no style, class or id: the screens give the text its look.
 */
export const ETIQUETAS_HTML = 'h2 h3 p br hr strong em u s ul ol li blockquote a img table thead tbody tr th td'.split(
  ' ',
);
export const ATRIBUTOS_HTML = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
} as const;
/** Schemes of links: web, mailbox, telephone. */
export const ESQUEMAS_ENLACE = ['https', 'http', 'mailto', 'tel'] as const;
/** Pictures of this server only: a foreign picture would disclose the readers of a notice. */
export const RUTA_IMAGEN = /^\/api\/avisos\/imagen\/[1-9]\d{0,14}$/;
