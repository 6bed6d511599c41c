import type * as z from 'zod/mini';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import type { FormularioPrestamo, OrdenPrestamos } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { TIPOS_PRESTAMO } from '#contract/personas/prestamos/prestamos.rules.ts';
import { acto, todo, porId } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { client } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(prestamos);
export type PrestamoEscrito = z.input<typeof FormularioPrestamo>;
/** Decided loans are in the inbox too. */
const TEMAS = ['prestamos', 'solicitudes'];

export const misPrestamos = lista(api.prestamos, ['prestamos', 'mios']);
export const posibilidades = todo(api.posibilidades, ['prestamos', 'posibilidades']);
export const prestamoDetalle = (id: number) => porId(api.prestamo, ['prestamos', 'uno'], id);

export type FiltroGestion = { estado?: string | number; tipo?: string; texto?: string; orden?: OrdenPrestamos };
export const prestamosDeTodos = ({ estado, tipo, texto, orden }: FiltroGestion) =>
  lista(
    api.gestion,
    ['prestamos', 'gestion'],
    presentes({ estado: estado?.toString(), tipo: tipo === 'A' || tipo === 'P' ? tipo : undefined, texto, orden }),
  );
export const reglasDePrestamos = todo(api.reglas, ['prestamos', 'reglas']);

/** Prefix of the outbox entries that create a loan. */
export const PRESTAMO_NUEVO = 'prestamo:nuevo:';
export const crearPrestamo = acto(
  TEMAS,
  sinRed(api.crear, ({ body }, _sobre: null, id) => {
    const { nombre } = TIPOS_PRESTAMO[body.tipo];
    return {
      tipo: 'prestamos.crear',
      titulo: `${nombre} nuevo`,
      detalle: euros(body.importe),
      datos: [
        ['Importe', euros(body.importe)],
        ['Cuotas', String(body.plazos)],
        ['Concepto', body.concepto ?? ''],
      ] as const,
      entidad: PRESTAMO_NUEVO + id,
      abrir: { to: '/menu/prestamos/nuevo', search: { envio: id } },
      tema: 'prestamos',
    };
  }),
  { cargando: 'Guardando...', exito: 'Solicitud enviada a Recursos humanos' },
);
export const retirarPrestamo = acto(TEMAS, api.retirar, { cargando: 'Retirando...', exito: 'Solicitud retirada' });
export const concederPrestamo = acto(TEMAS, api.conceder, {
  cargando: 'Aprobando...',
  exito: 'Solicitud aceptada correctamente',
});
export const denegarPrestamo = acto(TEMAS, api.denegar, {
  cargando: 'Rechazando...',
  exito: 'Solicitud rechazada correctamente',
});
export const amortizarPrestamo = acto(TEMAS, api.amortizar, {
  cargando: 'Guardando...',
  exito: 'Devolución registrada',
});
export const cambiarReglaDePrestamos = acto(['prestamos'], api.cambiarRegla, {
  cargando: 'Guardando...',
  exito: 'Límites guardados',
});
