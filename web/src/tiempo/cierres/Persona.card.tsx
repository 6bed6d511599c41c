import { Lock, LockKeyhole } from 'lucide-react';
import type { CierreDePersona } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { ESTADO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { conSigno, horasYMinutos } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { CabezaDePanel } from '#web/casa/ui/personas/cabeza-de-panel.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Clamp, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import type { Marcar } from '#web/casa/ui/tabla/bloque/marcas.ts';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';
import { cerrarUno, finalizarUno } from './cierres.api.ts';
import { permisosDe } from './Cierre.card.tsx';

type Minutos = 'TeoricoMin' | 'TrabajadoMin' | 'SaldoMin' | 'ArrastradoMin' | 'FinalMin';
/** Column of minutes; an open month has none. */
const deMinutos = (
  id: string,
  header: string,
  campo: Minutos,
  mas: Partial<Column<CierreDePersona>>,
): Column<CierreDePersona> => ({
  id,
  header,
  sortable: true,
  align: 'right',
  ancho: 130,
  cell: (c) => c[campo] !== null && conSigno(c[campo]),
  ...mas,
});
const PorContar = () => <Estado palabra="Baja por contar">Baja por contar</Estado>;
const NoCoincide = () => <Estado palabra="Ya no coincide">Ya no coincide</Estado>;

/** Columns of the table; the ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<CierreDePersona>[] = [
  {
    id: 'persona',
    header: 'Persona',
    sortable: true,
    cell: (c) => <Persona nombre={c.Persona} foto={c.Foto} size="sm" strong />,
  },
  {
    id: 'matricula',
    header: 'Matrícula',
    sortable: true,
    ancho: 110,
    desde: 1400,
    secundaria: true,
    cell: (c) => c.Matricula,
    className: 'tabular-nums',
  },
  {
    // sorted by what has to be decided
    id: 'urgencia',
    header: 'Estado',
    sortable: true,
    ancho: 230,
    cell: (c) => (
      <span className="flex flex-wrap gap-1">
        <Estado de={c} />
        {c.Difiere && <NoCoincide />}
        {c.BajaEnEspera !== null && <PorContar />}
      </span>
    ),
  },
  {
    id: 'comentario',
    header: 'Lo que dice',
    ancho: 280,
    desde: 1100,
    secundaria: true,
    cell: (c) =>
      c.Comentario !== '' && (
        <span title={c.Comentario} className="leading-tight text-[0.8125rem]">
          <Clamp lines={3}>«{c.Comentario}»</Clamp>
        </span>
      ),
    texto: (c) => c.Comentario,
  },
  deMinutos('teorico', 'Previsto', 'TeoricoMin', { opcional: true }),
  deMinutos('trabajado', 'Trabajado', 'TrabajadoMin', { desde: 1520, secundaria: true }),
  deMinutos('arrastrado', 'Del mes anterior', 'ArrastradoMin', { desde: 900, secundaria: true }),
  deMinutos('saldo', 'Saldo del mes', 'SaldoMin', {}),
  deMinutos('final', 'Al mes siguiente', 'FinalMin', {}),
];

/** A person's month where the table does not fit. */
export const FilaPersona = ({ cierre: c }: { cierre: CierreDePersona }) => (
  <>
    <Row ends top>
      <span className="min-w-0 flex-1 basis-32">
        <Persona nombre={c.Persona} foto={c.Foto} size="sm" strong />
      </span>
      <Estado de={c} />
    </Row>
    <Dim>
      {c.Matricula}
      {c.CierreId !== null && ` · saldo del mes ${conSigno(c.SaldoMin)} · al mes siguiente ${conSigno(c.FinalMin)}`}
    </Dim>
    {(c.Difiere || c.BajaEnEspera !== null) && (
      <Row gap="sm">
        {c.Difiere && <Estado palabra="Ya no coincide">Ya no coincide con lo calculado</Estado>}
        {c.BajaEnEspera !== null && <PorContar />}
      </Row>
    )}
    {c.Comentario !== '' && <Clamp>«{c.Comentario}»</Clamp>}
  </>
);

/** A month read among the others: what the list knows of it. */
export const PanelCierre = ({ cierre: c }: { cierre: CierreDePersona }) => (
  <Stack gap="lg">
    <CabezaDePanel nombre={c.Persona} foto={c.Foto} detalle={c.Matricula}>
      <Estado de={c} />
    </CabezaDePanel>
    {c.Comentario !== '' && (
      <Notice tone="bad" title="No está conforme">
        {c.Comentario}
      </Notice>
    )}
    {c.Difiere && <Notice tone="bad" title="Lo que se cerró ya no es lo que se calcula" />}
    {c.BajaEnEspera !== null && <Notice tone="wait" title="Hay una baja de esos días por contar" />}
    {c.CierreId === null ? (
      <Dim>Su mes está abierto: las cifras se calculan al cerrarlo.</Dim>
    ) : (
      <Definitions
        items={[
          ['Previsto', horasYMinutos(c.TeoricoMin ?? 0)],
          ['Trabajado', horasYMinutos(c.TrabajadoMin ?? 0)],
          ...permisosDe(c),
          ['Saldo del mes', conSigno(c.SaldoMin)],
          ['Del mes anterior', conSigno(c.ArrastradoMin)],
          ['Compensadas con descanso', conSigno(c.CompensadoMin)],
          ['Pagadas', conSigno(c.PagadoMin)],
          ['Al mes siguiente', conSigno(c.FinalMin)],
        ]}
      />
    )}
  </Stack>
);

/** Minutes that several carry on to the next month. */
function resumen(cierres: readonly CierreDePersona[]): string {
  const cerrados = cierres.filter(({ FinalMin }) => FinalMin !== null);
  const suma = cerrados.reduce((total, { FinalMin }) => total + (FinalMin ?? 0), 0);
  return cerrados.length === 0 ? '' : `${conSigno(suma)} al mes siguiente`;
}
const personas = (n: number) => (n === 1 ? '1 persona' : `${n} personas`);
const asiEsta = ({ Estado: estado }: CierreDePersona) => `Está ${estado.toLowerCase()}`;

/** Closings of some people, instead of everybody's. Whoever disagrees is decided on alone, with their reason in sight. */
export const marcarCierres = (mes: string): Marcar<CierreDePersona> => ({
  una: 'persona',
  varias: 'personas',
  resumen,
  fila: (c) => ({
    titulo: c.Persona,
    detalle: c.Estado,
    ...(c.FinalMin !== null && { importe: conSigno(c.FinalMin) }),
  }),
  actos: [
    {
      id: 'finalizar',
      palabra: 'Cerrar definitivamente',
      icono: <LockKeyhole />,
      porQueNo: (c) =>
        c.EstadoId === ESTADO_CIERRE.disconforme
          ? 'No está conforme: decídalo en su mes'
          : c.acciones.includes('finalizar')
            ? undefined
            : asiEsta(c),
      hacer: finalizarUno,
      temas: ['jornada', 'cierres'],
      hecho: (n) => `${personas(n)} con su mes cerrado definitivamente`,
    },
    {
      id: 'cerrar',
      palabra: 'Cerrar el mes',
      icono: <Lock />,
      porQueNo: (c) => (c.acciones.includes('cerrar') ? undefined : asiEsta(c)),
      hacer: (c) => cerrarUno(c, mes),
      temas: ['jornada', 'cierres'],
      hecho: (n) => `${personas(n)} con su mes cerrado: falta su conformidad`,
    },
  ],
});
