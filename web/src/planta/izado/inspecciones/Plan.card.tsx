import { Link } from '@tanstack/react-router';
import { UserRoundCheck } from 'lucide-react';
import type { FilaDelPlan } from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button, IconButton, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';

const dias = (n: number): string => (n === 1 ? '1 día' : `${n} días`);
/** 'Venció hace 3 días', 'Hoy es el último día', 'Quedan 12 días' */
export function cuanto({ Proxima, Dias, Vencida }: FilaDelPlan): string {
  if (Proxima === null || Dias === null) return 'Nunca se ha inspeccionado';
  if (Vencida) return `Venció hace ${dias(-Dias)}`;
  return Dias === 0 ? 'Hoy es el último día' : `Quedan ${dias(Dias)}`;
}
const Plazo = ({ de }: { de: FilaDelPlan }) => (
  <Estado palabra={de.Vencida ? 'Vencida' : de.EstadoId === 2 ? 'Próximo a vencer' : 'Por llegar'}>{cuanto(de)}</Estado>
);
const Codigo = ({ de }: { de: FilaDelPlan }) => (
  <Link
    to="/menu/izado/$id"
    params={{ id: String(de.Id) }}
    className="-my-2 inline-flex min-h-11 items-center rounded font-semibold text-brand-ink underline focus-ring"
  >
    {de.Codigo}
  </Link>
);
type Encargar = (de: FilaDelPlan) => void;
/** Quiet acts of a row: thirteen framed buttons say nothing of which one is to be pressed. */
const ActosEnFila = ({ de, onEncargar }: { de: FilaDelPlan; onEncargar: Encargar }) => (
  <span className="-mr-2 flex items-center justify-end print:hidden">
    {de.acciones.includes('inspeccionar') && (
      <LinkButton
        to="/menu/izado/inspeccionar/$id"
        params={{ id: String(de.Id) }}
        aria-label={`Inspeccionar ${de.Codigo}`}
        variant="plain"
      >
        Inspeccionar
      </LinkButton>
    )}
    {de.acciones.includes('encargar') && (
      <IconButton label={`Encargar ${de.Codigo}`} className="size-9!" onPress={() => onEncargar(de)}>
        <UserRoundCheck className="size-5" />
      </IconButton>
    )}
  </span>
);
const Actos = ({ de, onEncargar }: { de: FilaDelPlan; onEncargar: Encargar }) => (
  <span className="flex gap-2 max-sm:flex-wrap">
    {de.acciones.includes('encargar') && (
      <Button variant="outline" aria-label={`Encargar ${de.Codigo}`} onPress={() => onEncargar(de)}>
        Encargar
      </Button>
    )}
    {de.acciones.includes('inspeccionar') && (
      <LinkButton
        to="/menu/izado/inspeccionar/$id"
        params={{ id: String(de.Id) }}
        aria-label={`Inspeccionar ${de.Codigo}`}
        variant={de.Vencida ? 'solid' : 'outline'}
      >
        Inspeccionar
      </LinkButton>
    )}
  </span>
);
const donde = ({ Centro, Area, Lugar }: FilaDelPlan): string => [Centro, Area, Lugar].filter(Boolean).join(' · ');

export const TarjetaDelPlan = ({ de, onEncargar }: { de: FilaDelPlan; onEncargar: Encargar }) => (
  <Stack>
    <Stack gap="xs">
      <Row ends top>
        <span className="min-w-0 flex-1 basis-28">
          <Codigo de={de} /> <Texto look="medium block">{de.Tipo}</Texto>
        </span>
        <Plazo de={de} />
      </Row>
      <Dim>{donde(de)}</Dim>
      <Dim>
        {de.Proxima !== null && `Hasta el ${fecha(de.Proxima)} · `}
        {de.Inspector === '' ? 'Sin encargar' : `A cargo de ${de.Inspector}`}
      </Dim>
    </Stack>
    <Actos de={de} onEncargar={onEncargar} />
  </Stack>
);
export const columnasDelPlan = (onEncargar: Encargar): Column<FilaDelPlan>[] => [
  {
    id: 'codigo',
    header: 'Elemento',
    sortable: true,
    cell: (e) => (
      <Texto look="tight">
        <Codigo de={e} />
        <br />
        <Dim>{e.Tipo}</Dim>
      </Texto>
    ),
  },
  { id: 'lugar', header: 'Dónde', sortable: true, cell: donde },
  { id: 'proxima', header: 'Válida hasta', sortable: true, cell: (e) => (e.Proxima === null ? '—' : fecha(e.Proxima)) },
  { id: 'plazo', header: 'Plazo', cell: (e) => <Plazo de={e} /> },
  { id: 'inspector', header: 'A cargo de', sortable: true, cell: (e) => e.Inspector || <Dim>Sin encargar</Dim> },
  { id: 'actos', header: 'Acciones', align: 'right', cell: (e) => <ActosEnFila de={e} onEncargar={onEncargar} /> },
];
