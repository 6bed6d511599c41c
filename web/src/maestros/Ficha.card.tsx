import type { Cual, FichaMaestro } from '#contract/maestros/maestros.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Dim, Row, Stack } from '#web/ui/piezas/layout.tsx';
import type { Column } from '#web/ui/tabla/data-table.tsx';

/** Words of each kind. */
export const PALABRAS: Record<Cual, { label: string; nueva: string; vacia: string; codigo: string }> = {
  centroscoste: {
    label: 'Centros de coste',
    nueva: 'Centro de coste nuevo',
    vacia: 'Todavía no hay centros de coste',
    codigo: 'Cuatro cifras, como 1200; ya no cambia',
  },
  contratos: {
    label: 'Contratos',
    nueva: 'Contrato nuevo',
    vacia: 'Todavía no hay contratos',
    codigo: 'Como NB-318; ya no cambia',
  },
  areas: {
    label: 'Áreas',
    nueva: 'Área nueva',
    vacia: 'Todavía no hay áreas',
    codigo: 'Tres letras, como ING; ya no cambia',
  },
  companias: {
    label: 'Compañías de alquiler',
    nueva: '',
    vacia: 'Todavía no hay compañías de alquiler',
    codigo: '',
  },
};

export const Plazo = ({ de: { Abierto } }: { de: FichaMaestro }) => (
  <Badge tone={Abierto ? 'good' : 'neutral'}>{Abierto ? 'Abierto' : 'Cerrado'}</Badge>
);
/** 'Hasta el 31/12/2026', or since when it opens. */
export const decirPlazo = ({ Desde, Hasta, Abierto }: FichaMaestro): string =>
  Hasta === null ? (Abierto || Desde === null ? '' : `Desde el ${fecha(Desde)}`) : `Hasta el ${fecha(Hasta)}`;

export const FilaFicha = ({ ficha: f, conPlazo }: { ficha: FichaMaestro; conPlazo: boolean }) => (
  <Stack gap="xs">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-28 font-semibold break-words">
        {f.Codigo} · {f.Nombre}
      </span>
      {conPlazo && <Plazo de={f} />}
    </Row>
    {conPlazo && <Dim>{[f.Responsable || 'Sin responsable', decirPlazo(f)].filter(Boolean).join(' · ')}</Dim>}
  </Stack>
);
export const columnasDe = (cual: Cual): readonly Column<FichaMaestro>[] => [
  { id: 'nombre', header: cual === 'companias' ? 'Compañía' : 'Nombre', cell: (f) => f.Nombre },
  { id: 'codigo', header: 'Código', cell: (f) => f.Codigo },
  ...(cual === 'companias'
    ? []
    : [
        {
          id: 'responsable',
          header: 'Responsable',
          cell: (f: FichaMaestro) => f.Responsable || <Dim>Sin responsable</Dim>,
        },
        { id: 'plazo', header: 'Plazo', cell: (f: FichaMaestro) => <Dim>{decirPlazo(f)}</Dim> },
        { id: 'estado', header: 'Estado', cell: (f: FichaMaestro) => <Plazo de={f} /> },
      ]),
];
