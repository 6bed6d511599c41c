import { enPalabras } from '#contract/planta/epi/epi.rules.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

export const sobreSolicitud = (id: number): string => `epi:${id}`;
/** To the person: their request is ready. A locked screen does not show its content. */
export const preparada = ({
  Id,
  Numero,
  Articulo,
  Almacen,
}: {
  Id: number;
  Numero: string;
  Articulo: string;
  Almacen: string;
}): Notificacion => ({
  tipo: 'epi_movimiento',
  titulo: 'Su equipo de protección está preparado',
  enDispositivo: 'Puede recoger su equipo de protección.',
  texto: `${Numero} · ${Articulo}. Puede recogerlo en el almacén${Almacen && ` ${Almacen}`}.`,
  ruta: `/menu/epi/solicitudes/${Id}`,
  sobre: sobreSolicitud(Id),
});

/** To the person: the pieces set aside are back in the store. */
export const repuesta = ({ Id, Numero, Articulo }: { Id: number; Numero: string; Articulo: string }): Notificacion => ({
  tipo: 'epi_movimiento',
  titulo: 'Su equipo de protección ha vuelto al almacén',
  enDispositivo: 'Su equipo de protección ya no está apartado.',
  texto: `${Numero} · ${Articulo}. Ya no está apartado para usted: le avisaremos cuando se prepare otra vez.`,
  ruta: `/menu/epi/solicitudes/${Id}`,
  sobre: sobreSolicitud(Id),
});

export type Caduca = { id: number; articulo: string; caduca: string; hoy: string };
/** To the person, once thirty days before the expiry and once at it. */
export const caducan = (piezas: readonly Caduca[]): Notificacion => {
  const [primera] = piezas;
  const sola =
    piezas.length === 1 && primera
      ? `${primera.articulo}: ${enPalabras(primera.caduca, primera.hoy).toLowerCase()}`
      : `${piezas.length} equipos`;
  return {
    tipo: 'epi_caduca',
    titulo: piezas.every(({ caduca, hoy }) => caduca < hoy)
      ? 'Un equipo suyo ha caducado'
      : 'Un equipo suyo va a caducar',
    texto: `${piezas.map((z) => `${z.articulo}: ${enPalabras(z.caduca, z.hoy).toLowerCase()}`).join('; ') || sola}. Pida otro en su lugar.`,
    ruta: '/menu/epi',
  };
};
/** To PRL: expired equipment, without names of people. */
export const caducados = (cuantos: number): Notificacion => ({
  tipo: 'epi_caducados',
  titulo: cuantos === 1 ? 'Ha caducado un equipo de protección' : `Han caducado ${cuantos} equipos de protección`,
  texto: 'Mire a quién le falta y pida o entregue otro en su lugar.',
  ruta: '/menu/gestionepi/faltas',
});
