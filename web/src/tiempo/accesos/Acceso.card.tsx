import { CalendarDays, Clock, UserRound, UsersRound } from 'lucide-react';
import type { Acceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { deDiaADia, fechaConDia } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Clamp, ConIcono, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';

/** Days of an access: 'lun 23/11/2026', or 'lun 23 – vie 27 nov · 3 días'. */
function fechasCortas(dias: readonly string[]): string {
  const [primero = ''] = dias;
  return dias.length < 2
    ? fechaConDia(primero)
    : `${deDiaADia(primero, dias.at(-1) ?? primero)} · ${dias.length}\u00A0días`;
}
/** People of an access: the first two by name, and the number of the others. */
function genteCorta(personas: Acceso['Personas']): string {
  const nombres = personas.slice(0, 2).map(({ Nombre }) => Nombre);
  const resto = personas.length - nombres.length;
  return resto > 0 ? `${nombres.join(', ')} y ${resto} más` : nombres.join(' y ');
}

/** Access in a list. `ajeno`: the reader is not its requester. */
export function FilaAcceso({ acceso, ajeno = false }: { acceso: Acceso; ajeno?: boolean }) {
  const lineas = [
    [CalendarDays, fechasCortas(acceso.Fechas)],
    [Clock, acceso.HoraInicioFinEstimada],
    [UsersRound, genteCorta(acceso.Personas)],
  ] as const;
  return (
    <>
      <span className="grid">
        <Row ends top>
          <span className="min-w-0 flex-1 basis-28">
            <Clamp strong>{acceso.Comentarios}</Clamp>
          </span>
          <Estado de={acceso} />
        </Row>
        <Dim>
          {acceso.TipoAcceso} · <Texto look="nowrap">{acceso.Numero}</Texto>
        </Dim>
      </span>
      <span className="grid gap-1 text-control tabular-nums">
        {lineas.map(([Icon, text]) => (
          <ConIcono key={text} icono={Icon}>
            {text}
          </ConIcono>
        ))}
      </span>
      {(ajeno || acceso.EnManosDe !== '') && (
        <ConIcono icono={UserRound}>
          <Dim>{ajeno ? `Lo pide ${acceso.Solicitante}` : `En manos de ${acceso.EnManosDe}`}</Dim>
        </ConIcono>
      )}
    </>
  );
}

/** Columns of the person's own accesses; the ids of the sortable ones are orders of the contract. */
const columnas: readonly Column<Acceso>[] = [
  { id: 'motivo', header: 'Motivo', cell: (a) => <Texto look="strong">{a.Comentarios}</Texto> },
  { id: 'tipo', header: 'Tipo', sortable: true, ancho: 160, desde: 1080, cell: (a) => a.TipoAcceso },
  {
    id: 'dias',
    header: 'Días',
    ancho: 200,
    cell: ({ Fechas: dias, HoraInicioFinEstimada: horas }) => (
      <span className="grid leading-tight whitespace-nowrap tabular-nums">
        {dias.length > 1 ? deDiaADia(dias[0] ?? '', dias.at(-1) ?? '') : fechaConDia(dias[0])}
        <Dim>{dias.length > 1 ? `${horas} · ${dias.length}\u00A0días` : horas}</Dim>
      </span>
    ),
    texto: (a) => `${fechasCortas(a.Fechas)}, ${a.HoraInicioFinEstimada}`,
  },
  { id: 'personas', header: 'Quiénes', ancho: 190, desde: 720, cell: (a) => genteCorta(a.Personas) },
  { id: 'estado', header: 'Estado', sortable: true, ancho: 140, cell: (a) => <Estado de={a} /> },
];
const numero: Column<Acceso> = {
  id: 'numero',
  header: 'Número',
  sortable: true,
  ancho: 140,
  cell: (a) => a.Numero,
  className: 'tabular-nums',
};
export const columnasPropias: readonly Column<Acceso>[] = [
  ...columnas,
  { id: 'manos', header: 'En manos de', ancho: 140, desde: 1040, cell: (a) => a.EnManosDe },
  numero,
];
/** Columns of those of other people, which wait for the reader's decision in the server's order. */
export const columnasPorDecidir: readonly Column<Acceso>[] = [
  ...columnas,
  { id: 'solicitante', header: 'Lo pide', ancho: 170, cell: (a) => a.Solicitante },
  numero,
];
