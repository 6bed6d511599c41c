import { esDeSalud, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import type { Ausencia } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import type { FilaImportada, Importacion } from '#contract/tiempo/presencia/importacion.schemas.ts';
import { FILAS, IMPORTACION, PRESENCIA } from '#contract/tiempo/presencia/presencia.rules.ts';
import type { PresenciaAhora, TramosDeHoy } from '#contract/tiempo/presencia/presencia.schemas.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { csvDeMalas } from '#server/casa/importar/importacion.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { cifra, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { AhoraRow } from './ahora.queries.ts';
import type { AusenciaRow } from './ausencia.queries.ts';
import { accionesDeImportacion } from './importacion.policy.ts';
import type { HoyRow } from './hoy.queries.ts';
import type { FilaRow, ImportacionRow } from './importacion.queries.ts';
import { puedeTodo } from './presencia.policy.ts';

/** A letter as the reader may see it: letters of health are for RRHH. */
const letraPara = <L extends Letra | null>({ roles }: Usuario, letra: L) =>
  esDeSalud(letra) && !puedeTodo({ roles }) ? 'R' : letra;

export const verAhora =
  (usuario: Usuario) =>
  (p: AhoraRow): PresenciaAhora => ({
    ...p,
    Estado: PRESENCIA[p.EstadoId as keyof typeof PRESENCIA], // its query gives one of them
    Letra: letraPara(usuario, p.Letra),
  });

export const verAusencia =
  ({ id }: Usuario) =>
  (a: AusenciaRow): Ausencia => {
    const ajena = a.PersonaId !== id;
    const suelta = a.PermisoId === null && a.BajaId === null;
    return {
      ...a,
      PermisoId: ajena ? a.PermisoId : null,
      BajaId: ajena ? a.BajaId : null,
      acciones: a.Anulada === null && ajena && suelta ? ['anular'] : [],
    };
  };

/** True for an absence with a letter of health, or with a note, which may name the illness. */
export const conSalud = ({ Letra, Nota }: Pick<Ausencia, 'Letra' | 'Nota'>): boolean => esDeSalud(Letra) || Nota !== '';

export const verImportacion =
  (usuario: Usuario) =>
  (i: ImportacionRow): Importacion => ({
    ...i,
    Estado: IMPORTACION.nombre(i.EstadoId),
    acciones: accionesDeImportacion(usuario, i),
  });
export const verFila = (f: FilaRow): FilaImportada => ({ ...f, Estado: FILAS[f.EstadoId] });

export const csvDeErrores = (id: number, filas: readonly FilaRow[]): Download =>
  csvDeMalas(
    `errores-importacion-${id}.csv`,
    ['Matrícula', 'Fecha', 'Hora', 'Tipo'],
    filas.map((f) => ({ Id: f.Id, celdas: [f.Matricula, f.Fecha, f.Hora, f.Tipo], error: f.Error })),
  );

/** Card of people who have not come and of forgotten exits; none while there are neither. */
export function verInicio(cuentas: readonly { EstadoId: number; Total: number }[]): DeInicio {
  const de = (estado: number) => cuentas.find(({ EstadoId }) => EstadoId === estado)?.Total ?? 0;
  const linea = (estado: number, singular: string, varias: string) =>
    cifra(de(estado), { Texto: de(estado) === 1 ? singular : varias, Ruta: `/menu/presencia?estado=${estado}` });
  return {
    tarjetas: tarjeta({
      Nombre: 'Presencia',
      Ruta: '/menu/presencia',
      Orden: 14,
      Filas: [
        ...linea(5, 'persona sin fichar', 'personas sin fichar'),
        ...linea(6, 'salida olvidada', 'salidas olvidadas'),
      ],
    }),
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
/** Stretches of the day of a person: those of the shift, and from each clock-in to the next one. */
export function verTramos({ Id, Zona, marcas, previsto }: HoyRow): TramosDeHoy {
  const turno = previsto.map(([desde, hasta]) => ({
    Clase: 'previsto' as const,
    Desde: iso(desde),
    Hasta: iso(hasta),
  }));
  const hechos = marcas.flatMap(({ tipo, cuando }, i) => {
    const next = marcas[i + 1];
    const Clase = tipo === 'PI' ? ('pausa' as const) : ('trabajo' as const);
    return tipo === 'S' ? [] : [{ Clase, Desde: iso(cuando), Hasta: next ? iso(next.cuando) : null }];
  });
  return { Id, Zona, Tramos: [...turno, ...hechos] };
}
