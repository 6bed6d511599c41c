import { REMESA } from '#contract/viajes/remesas/remesa.rules.ts';
import type { LineaRemesa, Remesa, RemesaDetalle } from '#contract/viajes/remesas/remesa.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { espera } from '#server/casa/kernel/inicio.ts';
import { abrirCuenta } from '#server/personas/misdatos/misdatos.port.ts';
import type { DetalleRow, RemesaRow, selectResumen } from './remesa.queries.ts';
import { accionesDeRemesa } from './remesas.policy.ts';

export const verRemesa =
  (usuario: Usuario) =>
  ({ MePaga, ...remesa }: RemesaRow): Remesa => ({
    ...remesa,
    Estado: REMESA.nombre(remesa.EstadoId),
    acciones: accionesDeRemesa(usuario, { EstadoId: remesa.EstadoId, MePaga }),
  });
/** Two accounts may end in the same four digits, and a person may write the same one again: the whole numbers are compared. */
const verLinea = ({ sellado, deHoy, ...linea }: DetalleRow['Lineas'][number]): LineaRemesa => {
  const abrir = (cuenta: string) => abrirCuenta(linea.PersonaId, cuenta);
  return { ...linea, HaCambiado: sellado !== deHoy && (deHoy === null || abrir(sellado) !== abrir(deHoy)) };
};
export const verDetalle = (usuario: Usuario, fila: DetalleRow): RemesaDetalle => {
  const { Titular, Iban, Motivo, Lineas, Historial, ...remesa } = fila;
  return {
    ...verRemesa(usuario)(remesa),
    Titular,
    Iban,
    Motivo,
    Lineas: Lineas.map(verLinea),
    Historial: conEstados(Historial, REMESA),
  };
};

/** Part of the day's page for ADMINISTRACION. */
export const verInicio = ({ PorPagar }: Awaited<ReturnType<typeof selectResumen>>): DeInicio => ({
  espera: espera(PorPagar, {
    una: (nombre, id) => ({
      Texto: 'Lleve una remesa al banco y dela por pagada',
      Detalle: nombre,
      Ruta: `/menu/liquidaciones/pagos/${id}`,
    }),
    varias: (n) => ({ Texto: `${n} remesas por pagar`, Ruta: '/menu/liquidaciones/pagos' }),
  }),
});
