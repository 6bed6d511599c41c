import { Link } from '@tanstack/react-router';
import type { ColaDeCasa, EstadoDeCasa } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { desdeHace } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';

function EstadoDeCola({ de: c }: { de: ColaDeCasa }) {
  if (c.Parada) return <Estado palabra="Parada" />;
  if (c.Fallidos > 0)
    return <Estado palabra="Con error">{c.Fallidos === 1 ? '1 fallido' : `${c.Fallidos} fallidos`}</Estado>;
  return c.Esperan === 0 ? <Estado palabra="Vacía" /> : <Estado palabra="Trabajando" />;
}
const cuantos = (n: number) => (n === 0 ? 'Nada espera' : n === 1 ? 'Espera 1' : `Esperan ${n}`);

const FilaDeCola = ({ de: c, ahora }: { de: ColaDeCasa; ahora: number }) => (
  <li className="py-2.5">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-40 font-medium break-words">{c.Nombre}</span>
      <EstadoDeCola de={c} />
    </Row>
    <Dim>
      {[
        cuantos(c.Esperan),
        c.EnCurso > 0 && `${c.EnCurso} en curso`,
        c.MasAntigua !== null && `el primero, ${desdeHace(c.MasAntigua, ahora)}`,
        c.MasAntigua === null && typeof c.Primera === 'string' && `la más antigua, de ${desdeHace(c.Primera, ahora)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Dim>
  </li>
);

const columnas = (ahora: number): readonly Column<ColaDeCasa>[] => [
  { id: 'cola', header: 'Cola', cell: (c) => <span className="font-medium">{c.Nombre}</span> },
  { id: 'estado', header: 'Estado', ancho: 160, cell: (c) => <EstadoDeCola de={c} /> },
  { id: 'esperan', header: 'Esperan', align: 'right', ancho: 90, cell: (c) => c.Esperan },
  { id: 'curso', header: 'En curso', align: 'right', ancho: 90, cell: (c) => c.EnCurso },
  {
    id: 'fallidos',
    header: 'Fallidos',
    align: 'right',
    ancho: 90,
    cell: (c) =>
      c.Fallidos === 0 ? (
        0
      ) : (
        <Link to="/menu/operacion/fallidos" className="rounded-sm font-semibold text-brand-ink underline focus-ring">
          {c.Fallidos}
        </Link>
      ),
  },
  {
    id: 'antigua',
    header: 'El más antiguo',
    ancho: 180,
    cell: (c) => {
      const desde = c.MasAntigua ?? c.Primera;
      return typeof desde === 'string' ? desdeHace(desde, ahora) : '—';
    },
  },
];

export function Colas({ de: { Colas: todas, Hora } }: { de: EstadoDeCasa }) {
  const desk = useDesk();
  const ahora = Date.parse(Hora);
  if (desk)
    return (
      <Grupo title="Colas">
        <DataTable caption="Colas" columns={columnas(ahora)} rows={todas} rowKey={({ Codigo }) => Codigo} />
      </Grupo>
    );
  return (
    <Section
      title="Colas"
      actions={
        todas.some(({ Fallidos }) => Fallidos > 0) && (
          <Link to="/menu/operacion/fallidos" className={buttonClass({ variant: 'soft' })}>
            Ver los fallidos
          </Link>
        )
      }
    >
      <ul className="-my-2.5 divide-y divide-line">
        {todas.map((cola) => (
          <FilaDeCola key={cola.Codigo} de={cola} ahora={ahora} />
        ))}
      </ul>
    </Section>
  );
}
