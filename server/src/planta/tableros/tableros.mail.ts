import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import type { EscaladaRow } from './accion.queries.ts';

type Avisada = { Id: number; Tablero: string; Texto: string; FechaLimite: string };
const ruta = (id: number) => `/menu/visualmanagement/acciones/${id}`;
const linea = ({ Tablero, Texto, FechaLimite }: Avisada) => `${Tablero} · ${Texto}. Hasta el ${diaCorto(FechaLimite)}.`;
export const sobreAccion = (id: number): string => `accion_tablero:${id}`;

const paraSuPersona =
  (titulo: string) =>
  (accion: Avisada, comentario = ''): Notificacion => ({
    tipo: 'accion_tablero',
    titulo,
    texto: `${linea(accion)}${comentario === '' ? '' : ` ${comentario}`}`,
    ruta: ruta(accion.Id),
    sobre: sobreAccion(accion.Id),
  });
/** To its person. */
export const encargada = paraSuPersona('Lleva una acción de un tablero');
export const cambiada = paraSuPersona('Ha cambiado una acción que lleva');
export const reabierta = paraSuPersona('Una acción que llevaba vuelve a abrirse');
export const soltada = paraSuPersona('Ya no lleva una acción de un tablero');
export const anulada = paraSuPersona('Se ha anulado una acción que llevaba');
export const verificada = paraSuPersona('Se ha verificado una acción que llevaba');

/** To the responsible of the board. */
export const hecha = (accion: Avisada, quien: string): Notificacion => ({
  tipo: 'accion_por_verificar',
  titulo: 'Una acción hecha espera su verificación',
  texto: `${linea(accion)} La da por hecha ${quien}.`,
  ruta: ruta(accion.Id),
  sobre: sobreAccion(accion.Id),
});
/** To the responsible of the board above. */
export const escalada = (a: EscaladaRow): Notificacion => ({
  tipo: 'accion_escalada',
  titulo: `Una acción con retraso sube a «${a.Sube}»`,
  texto: `${linea(a)} La lleva ${a.Responsable}.`,
  ruta: ruta(a.Id),
  sobre: sobreAccion(a.Id),
});
