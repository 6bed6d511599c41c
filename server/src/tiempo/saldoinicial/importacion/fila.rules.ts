import * as z from 'zod/mini';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { FormularioInicial } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import {
  cantidadDe,
  cifraEscrita,
  type Columna,
  COMO_SE_ESCRIBE,
  MAX_INICIAL,
} from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { eachOf, type Steps } from '#server/casa/base/slices.ts';
import { diaDe, llana } from '#server/casa/importar/csv-cells.ts';
import type { FilaComparada as Comparada } from '#server/casa/importar/listado.ts';
import type { PorPalabras } from '#server/casa/importar/nombres.ts';
import type { FilaLeida } from '#server/casa/importar/tabla.ts';

export type Saldo = { tipoId: number | null; codigo: string; nombre: string; unidad: 'D' | 'H' };
type Persona = { id: number; matricula: string; nombre: string };
type Vigente = { id: number; version: number; fecha: string; cantidad: number };
export type Contexto = {
  persona(matricula: string): Persona | null | undefined;
  saldos: PorPalabras<Saldo>;
  /** Figures in force by person and type. */
  vigentes: ReadonlyMap<string, Vigente>;
};
/** `vigente`: the opening balance that the row corrects; null: a new one. */
export type Datos = { formulario: FormularioInicial | null; vigente: { id: number; version: number } | null };
type FilaComparada = Comparada<Datos>;

const CAMPO_DE: Record<string, Columna> = { personaId: 'matricula', tipoId: 'saldo', cantidad: 'cifra' };

function compararUna({ n, celdas }: FilaLeida<Columna>, { persona, saldos, vigentes }: Contexto): FilaComparada {
  const errores: FilaComparada['errores'] = [];
  const { matricula = '', saldo: nombreDeSaldo = '', fecha: dia = '', cifra = '', fuente = '' } = celdas;
  const quien = persona(matricula);
  if (quien === undefined && matricula !== '')
    errores.push({ campo: 'matricula', mensaje: `No hay nadie que fiche con la matrícula «${matricula}»` });
  if (quien === null) errores.push({ campo: 'matricula', mensaje: `«${matricula}» puede ser más de una persona` });
  const saldo = saldos.get(llana(nombreDeSaldo));
  if (!saldo)
    errores.push({
      campo: 'saldo',
      mensaje: `No hay ningún saldo «${nombreDeSaldo}»: escriba HORAS o el código de un permiso`,
    });
  const cantidad = saldo ? cantidadDe(cifra, saldo.unidad) : undefined;
  if (saldo && cantidad === undefined) errores.push({ campo: 'cifra', mensaje: COMO_SE_ESCRIBE[saldo.unidad] });
  if (saldo && cantidad !== undefined && Math.abs(cantidad) > MAX_INICIAL[saldo.unidad])
    errores.push({ campo: 'cifra', mensaje: 'Es demasiado' });
  const fecha = diaDe(dia);
  if (fecha === undefined) errores.push({ campo: 'fecha', mensaje: 'Escriba un día, como 01/07/2026' });
  const leido = z.safeParse(FormularioInicial, {
    personaId: quien?.id ?? 0,
    tipoId: saldo?.tipoId ?? null,
    fecha: fecha ?? '',
    cantidad: cantidad ?? 0,
    fuente,
  });
  for (const { path, message } of leido.error?.issues ?? []) {
    const campo = CAMPO_DE[String(path[0])] ?? String(path[0] ?? '');
    if (!errores.some((error) => error.campo === campo)) errores.push({ campo, mensaje: message });
  }
  const antes = quien && saldo ? vigentes.get(`${quien.id} ${saldo.tipoId ?? 0}`) : undefined;
  if (antes && fecha !== undefined && antes.fecha !== fecha)
    errores.push({
      campo: 'fecha',
      mensaje: `Su saldo inicial es del ${conBarras(antes.fecha)}: anúlelo para cambiar el día`,
    });
  const cambia = antes !== undefined && saldo && antes.cantidad !== cantidad;
  return {
    n,
    clave: quien?.matricula ?? matricula,
    nombre: [quien?.nombre, saldo?.nombre].filter(Boolean).join(' · '),
    deId: quien?.id ?? null,
    estado: errores.length > 0 ? 'M' : antes === undefined ? 'N' : cambia ? 'C' : 'I',
    datos: {
      formulario: leido.data ?? null,
      vigente: antes ? { id: antes.id, version: antes.version } : null,
    },
    cambios:
      cambia && cantidad !== undefined
        ? [
            {
              campo: 'cifra',
              antes: cifraEscrita(antes.cantidad, saldo.unidad),
              despues: cifraEscrita(cantidad, saldo.unidad),
            },
          ]
        : [],
    errores,
  };
}

/** Outcome of each row, without writing. A person may come once for each balance. */
export function comparar(filas: readonly FilaLeida<Columna>[], contexto: Contexto): Steps<FilaComparada[]> {
  const vistas = new Map<string, number>();
  return eachOf(filas, (fila) => {
    const comparada = compararUna(fila, contexto);
    const { deId, datos } = comparada;
    const clave = `${deId ?? ''} ${datos.formulario?.tipoId ?? 0}`;
    const anterior = vistas.get(clave);
    if (deId === null || datos.formulario === null) return comparada;
    if (anterior === undefined) vistas.set(clave, fila.n);
    else {
      comparada.errores.push({ campo: 'matricula', mensaje: `Está también, con ese saldo, en la línea ${anterior}` });
      comparada.estado = 'M';
    }
    return comparada;
  });
}
