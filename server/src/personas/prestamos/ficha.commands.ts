import { ESTADO_PRESTAMO } from '#contract/personas/prestamos/prestamos.rules.ts';
import { existePersona } from '#server/casa/base/plantilla.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { EnResumen } from '#server/casa/kernel/area.ts';
import { selectDe } from './prestamo.queries.ts';
import { RRHH } from './prestamos.policy.ts';
import { verPrestamo } from './prestamos.views.ts';

/** True for the person and for human resources. */
export const puedeVerPrestamos = async (usuario: Usuario, id: number): Promise<boolean> =>
  usuario.id === id || (usuario.roles.includes(RRHH) && (await existePersona(id)));

/** Most loans that the summary adds up. */
const TOPE = 100;
const euros = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
  maximumFractionDigits: 0,
});
/** Debt of the person, and the requests without a decision. */
export async function resumenDePrestamos(usuario: Usuario, id: number): Promise<EnResumen> {
  const filas = await selectDe({ lectorId: usuario.id, personaId: id }, { limite: TOPE }, undefined);
  const prestamos = filas.map(verPrestamo(usuario));
  const enMarcha = prestamos.filter(({ EstadoId }) => EstadoId !== ESTADO_PRESTAMO.solicitado);
  const debe = enMarcha.reduce((sum, { Pendiente }) => sum + Pendiente, 0);
  return {
    cifras: debe > 0 ? [{ Titulo: 'Préstamos', Valor: euros.format(debe), Detalle: 'por devolver' }] : [],
    cuantos: prestamos.length,
    pendientes: prestamos
      .filter(({ EstadoId }) => EstadoId === ESTADO_PRESTAMO.solicitado)
      .map(({ Tipo, Numero, Importe }) => ({ Texto: `${Tipo} ${Numero}`, Detalle: `Pide ${euros.format(Importe)}` })),
  };
}
