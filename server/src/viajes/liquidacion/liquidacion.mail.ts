import { enPalabras } from './liquidacion.views.ts';

/** Settlement as its notifications name it. */
export type Nombrada = { Id: number; Numero: string; resumen: string };
type Partes = { titulo: string; enDispositivo: string; frase: string };
const aviso = (l: Nombrada, tipo: 'liquidacion' | 'liquidacion_espera', { titulo, enDispositivo, frase }: Partes) => ({
  tipo,
  titulo,
  enDispositivo,
  texto: `${l.Numero} · ${l.resumen}\n${frase}`,
  ruta: `/liquidacionviaje/${l.Id}`,
  sobre: `liquidacion:${l.Id}`,
  correo: { asunto: `${titulo}: ${l.Numero}`, texto: `${frase}\n\n${l.Numero} · ${l.resumen}` },
});
type Vuelta = { concepto: string; importe: number; motivo: string };
/** Lines that went back, one on each line of the message. */
export const decirVueltas = (vueltas: readonly Vuelta[]): string =>
  vueltas.map(({ concepto, importe, motivo }) => `${concepto}, ${enPalabras(importe)}: ${motivo}`).join('\n');
const conVueltas = (frase: string, vueltas: readonly Vuelta[]) =>
  vueltas.length === 0 ? frase : `${frase}\nEstas líneas vuelven a usted:\n${decirVueltas(vueltas)}`;

/** Notifications of the steps of a settlement. That of a pending approval belongs to its request. */
export const notificaciones = {
  aprobada: (l: Nombrada, vueltas: readonly Vuelta[]) =>
    aviso(l, 'liquidacion', {
      titulo: 'Liquidación aprobada',
      enDispositivo: `Su liquidación ${l.Numero} está aprobada.`,
      frase: conVueltas('Está aprobada. Administración la comprobará.', vueltas),
    }),
  porComprobar: (l: Nombrada, viajero: string) =>
    aviso(l, 'liquidacion_espera', {
      titulo: 'Liquidación por comprobar',
      enDispositivo: `La liquidación ${l.Numero} espera su comprobación.`,
      frase: `La liquidación del viaje de ${viajero} está aprobada y espera su comprobación.`,
    }),
  devuelta: (l: Nombrada, motivo: string) =>
    aviso(l, 'liquidacion', {
      titulo: 'Liquidación devuelta',
      enDispositivo: `Su liquidación ${l.Numero} ha vuelto.`,
      frase: `Ha vuelto entera: sus gastos se pueden cambiar y enviar otra vez. Motivo:\n${motivo}`,
    }),
  comprobada: (l: Nombrada, vueltas: readonly Vuelta[]) =>
    aviso(l, 'liquidacion', {
      titulo: 'Liquidación comprobada',
      enDispositivo: `Su liquidación ${l.Numero} está comprobada.`,
      frase: conVueltas('Está comprobada.', vueltas),
    }),
  cerrada: (l: Nombrada, comentario: string) =>
    aviso(l, 'liquidacion', {
      titulo: 'Liquidación cerrada',
      enDispositivo: `Su liquidación ${l.Numero} está cerrada.`,
      frase: comentario === '' ? 'Administración la ha cerrado.' : `Administración la ha cerrado: ${comentario}`,
    }),
} as const;
