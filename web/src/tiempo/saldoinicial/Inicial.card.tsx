import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { SaldoInicial } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Clamp, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';

const cifra = ({ Cantidad, Unidad }: SaldoInicial) => decirCantidad(Cantidad, Unidad);

/** Opening balance in a list. */
export const FilaInicial = ({ inicial: s }: { inicial: SaldoInicial }) => (
  <Stack gap="xs">
    <Row ends top>
      <Persona nombre={s.Persona} foto={s.Foto} size="sm" strong>
        {s.Matricula}
      </Persona>
      <Estado de={s} />
    </Row>
    <Row ends>
      <span>{s.Saldo}</span>
      <Texto look="strong figures">{cifra(s)}</Texto>
    </Row>
    <Dim>Desde el {fecha(s.Fecha)}</Dim>
    <Clamp>{s.Fuente}</Clamp>
  </Stack>
);

/** Columns of the table; the ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<SaldoInicial>[] = [
  {
    id: 'persona',
    header: 'Persona',
    sortable: true,
    cell: (s) => (
      <Persona nombre={s.Persona} foto={s.Foto} size="sm" strong>
        {s.Matricula}
      </Persona>
    ),
  },
  { id: 'saldo', header: 'Saldo', sortable: true, ancho: 180, cell: (s) => s.Saldo },
  { id: 'fecha', header: 'Desde', sortable: true, ancho: 120, cell: (s) => fecha(s.Fecha), className: 'tabular-nums' },
  {
    id: 'cifra',
    header: 'Cifra',
    ancho: 130,
    align: 'right',
    cell: cifra,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'fuente',
    header: 'De dónde sale',
    desde: 900,
    cell: (s) => (
      <Texto look="tight">
        {s.Fuente}
        {s.Fichero && <Texto look="note">{s.Fichero.Nombre}</Texto>}
      </Texto>
    ),
  },
  { id: 'estado', header: 'Estado', ancho: 130, cell: (s) => <Estado de={s} /> },
  {
    id: 'creado',
    header: 'Escrito',
    sortable: true,
    ancho: 120,
    desde: 1100,
    cell: (s) => fecha(s.Creado),
    className: 'tabular-nums',
  },
];
