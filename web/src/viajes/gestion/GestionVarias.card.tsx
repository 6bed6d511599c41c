import { CircleCheck, Stamp } from 'lucide-react';
import type { ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { deDiaADia, euros, fecha, hoy } from '#web/casa/kernel/format.ts';
import type { Marcar } from '#web/casa/ui/tabla/bloque/marcas.ts';
import { TEMAS } from '#web/viajes/viaje/viajes.api.ts';
import { emitirUno, liquidarUno } from './gestion.api.ts';

const viajes = (n: number) => (n === 1 ? '1 viaje' : `${n} viajes`);
const papeles = (n: number) => (n === 1 ? '1 documento' : `${n} documentos`);
const asiEsta = ({ Estado }: ViajeGestion): string => `Está ${Estado.toLowerCase()}`;

function porQueNoSeEmite(v: ViajeGestion): string | undefined {
  if (v.acciones.includes('emitir')) return undefined;
  return v.EstadoId === ESTADO_VIAJE.aprobado ? 'Sin documentos' : asiEsta(v);
}
function porQueNoSeLiquida(v: ViajeGestion): string | undefined {
  if (v.acciones.includes('liquidar')) return undefined;
  const vuelve = v.EstadoId === ESTADO_VIAJE.documentacionEmitida && v.FechaRegreso >= hoy();
  return vuelve ? `Vuelve el ${fecha(v.FechaRegreso)}` : asiEsta(v);
}

/** Steps of the desk that several trips of a stage take at once: their documents are issued, or they are settled. */
export const marcarViajes: Marcar<ViajeGestion> = {
  una: 'viaje',
  varias: 'viajes',
  suma: (filas) => euros(filas.reduce((suma, { Precio }) => suma + (Precio ?? 0), 0)),
  fila: (v) => ({
    titulo: `${v.Solicitante}, ${v.LugarDestino}`,
    detalle: [v.Codigo, deDiaADia(v.FechaSalida, v.FechaRegreso), papeles(v.Documentos)].join(' · '),
    importe: euros(v.Precio),
  }),
  actos: [
    {
      id: 'liquidar',
      palabra: 'Liquidar',
      icono: <CircleCheck />,
      porQueNo: porQueNoSeLiquida,
      hacer: ({ Id }) => liquidarUno(Id),
      temas: TEMAS,
      hecho: (n) => (n === 1 ? '1 viaje liquidado' : `${n} viajes liquidados`),
    },
    {
      id: 'emitir',
      palabra: 'Emitir documentación',
      icono: <Stamp />,
      porQueNo: porQueNoSeEmite,
      hacer: ({ Id }) => emitirUno(Id),
      temas: TEMAS,
      hecho: (n) => `Documentación de ${viajes(n)} emitida`,
    },
  ],
};
