import { TIPOS_SOLICITUD, type TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import type { Noticia } from '#server/notificaciones/notificaciones.port.ts';
import type { Config } from '#server/config/config.ts';

let casa = { url: '', empresa: '' };
/** Once, where the routes are mounted: areas ask for decisions without knowing of any of this. */
export const configurarMensajes = ({ URL_PUBLICA, EMPRESA }: Pick<Config, 'URL_PUBLICA' | 'EMPRESA'>): void => {
  casa = { url: URL_PUBLICA, empresa: EMPRESA };
};

/** How every mail of this area ends: an address of the web and whose it is. What goes between both is the path. */
export const pieDeCorreo = (): [string, string] => [`\n\n${casa.url}`, `\n\n${casa.empresa}\n`];

type Datos = { Numero: string; Resumen: string; Ruta: string };
type EnEspera = Datos & { Id: number; TipoCodigo: TipoSolicitud; Peticionario: string };

/** Screen where it is decided: the inbox, or its own where its area has a list of its own. */
const rutaDeDecidir = ({ Id, TipoCodigo, Ruta }: EnEspera) =>
  TIPOS_SOLICITUD[TipoCodigo].listaPropia ? Ruta : `/menu/solicitudes/${Id}`;

// A locked screen shows only the number; the list and the mail say all of it.

/** To whoever is to decide. */
export const noticiaDeEspera = (s: EnEspera): Noticia => ({
  tipo: 'solicitud_espera',
  titulo: 'Una solicitud espera su decisión',
  enDispositivo: `La solicitud ${s.Numero} espera su decisión.`,
  texto: `${s.Peticionario}: ${s.Resumen}`,
  ruta: rutaDeDecidir(s),
  sobre: `solicitud:${s.Id}`,
  correo: {
    asunto: `Solicitud ${s.Numero}: espera su decisión`,
    texto: `${s.Peticionario} ha pedido algo que espera su decisión.\n\n${s.Numero} · ${s.Resumen}`,
  },
});

/** To whoever asked. */
export const noticiaDeDecision = (
  { Numero, Resumen, Ruta }: Datos,
  decision: 'aceptada' | 'rechazada',
  comentario: string,
): Noticia => ({
  tipo: `solicitud_${decision}`,
  titulo: `Solicitud ${decision}`,
  enDispositivo: `Su solicitud ${Numero} ${decision === 'aceptada' ? 'está aceptada' : 'no se ha aceptado'}.`,
  texto: `${Resumen}\n${comentario}`,
  ruta: Ruta,
  correo: { asunto: `Solicitud ${Numero}: ${decision}`, texto: `${Numero} · ${Resumen}\n\n${comentario}` },
});
