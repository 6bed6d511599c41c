import sql from 'sql-template-tag';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import type { FormularioPrestamo } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { primeraDe } from '#contract/personas/prestamos/prestamos.rules.ts';
import { antedatar, borrarAvisos, moverHistorial, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { amortizarPrestamo, crearPrestamo, retirarPrestamo } from './prestamo.commands.ts';

type Suerte = {
  /** Decision of Eva, in her words; without it, the request waits. */
  concede?: string;
  deniega?: string;
  retira?: true;
  /** Granted rate in percent. */
  interes?: number;
  /** Months since it was asked for and granted; otherwise days since it was asked for. */
  meses?: number;
  dias?: number;
  /** Euros repaid early today. */
  devuelve?: number;
};
type Prestamo = Suerte & { de: string } & FormularioPrestamo;
const prestamo = (de: string, importe: number, plazos: number, concepto: string, suerte: Suerte): Prestamo => ({
  de,
  tipo: 'P',
  importe,
  plazos,
  concepto,
  ...suerte,
});
const anticipo = (de: string, importe: number, suerte: Suerte): Prestamo => ({
  ...prestamo(de, importe, 1, '', suerte),
  tipo: 'A',
});
/** Loans in every state. Of each person the settled ones come first: one open request of a kind at a time. */
const PRESTAMOS: readonly Prestamo[] = [
  prestamo('ana', 900, 6, 'Ordenador para los estudios de mi hija', { concede: 'Conforme', meses: 14 }),
  anticipo('ana', 350, { concede: 'De acuerdo', meses: 2 }),
  prestamo('ana', 3000, 18, 'Arreglo del tejado tras el temporal', {
    concede: 'Concedido con el interés de este año',
    interes: 1.75,
    meses: 7,
  }),
  prestamo('inigo', 1500, 12, 'Entrada de una furgoneta', { concede: 'Conforme', meses: 5, devuelve: 400 }),
  prestamo('nuria', 2400, 24, 'Muebles de la casa nueva', {
    concede: 'Conforme: primera cuota el mes que viene',
    dias: 4,
  }),
  prestamo('pablo', 2900, 3, 'Viaje de aniversario', {
    deniega: 'Con esas cuotas pagaría demasiado al mes: pida menos o en más tiempo',
    dias: 9,
  }),
  prestamo('clara', 800, 8, 'Dentista', { retira: true, dias: 12 }),
  prestamo('luis', 4500, 24, 'Reforma del cuarto de baño', { dias: 1 }),
  anticipo('teo', 250, { dias: 0 }),
];

/** Made by the product's own commands, so that a decision is sealed as any decision. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  for (const {
    de,
    concede,
    deniega,
    retira,
    interes = 0,
    meses = 0,
    dias = 30 * meses,
    devuelve,
    ...pedido
  } of PRESTAMOS) {
    const { Id } = await crearPrestamo(persona(de), pedido);
    const decidir = (decision: 'aceptada' | 'rechazada', comentario: string, extra?: unknown) => {
      const entidad = { tipo: 'PRESTAMO', entidadId: Id } as const;
      return decidirConLlaveAbierta({ usuario: persona('eva'), cual: entidad, decision, comentario, extra });
    };
    await antedatar('PRESTAMO', { entidadId: Id, dias: dias + (concede === undefined ? 0 : 2), tabla: 'prestamo' });
    if (concede !== undefined) {
      const primera = sumarMeses(primeraDe(pedido.tipo, hoy), -meses);
      const t = { importe: pedido.importe * 100, plazos: pedido.plazos, interes: interes * 1000, primera };
      await decidir('aceptada', concede, t);
    }
    if (deniega !== undefined) await decidir('rechazada', deniega);
    if (retira) await retirarPrestamo({ usuario: persona(de), id: Id });
    // Its signature has the day of the decision: only the history is as old as its instalments.
    await moverHistorial(sql`
      update historial h set instante = h.instante - make_interval(days => ${dias}) from solicitud s
       where s.tipo = 'PRESTAMO' and s.entidad_id = ${Id} and h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto <> 'crear'`);
    if (devuelve !== undefined)
      await amortizarPrestamo(
        { usuario: persona('eva'), id: Id },
        { modo: 'P', importe: devuelve, comentario: 'Transferencia' },
      );
  }
  await borrarAvisos('PRESTAMO', sql`ruta like '/menu/prestamos/%'`);
  return undefined;
};
