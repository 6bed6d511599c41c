import { UserRound, VenetianMask } from 'lucide-react';
import { RESPONDIDA } from '#contract/oficina/buzon/buzon.rules.ts';
import type { Sugerencia, SugerenciaLeida } from '#contract/oficina/buzon/buzon.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Clamp, Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';

export const EstadoSugerencia = ({ sugerencia }: { sugerencia: { Estado: number; EstadoNombre: string } }) => (
  <Estado de={{ Estado: sugerencia.EstadoNombre }} />
);

/** Name of the author, or 'Anónima'. */
export function Quien({ sugerencia }: { sugerencia: Pick<Sugerencia, 'Anonima' | 'Autor'> }) {
  const anonima = sugerencia.Anonima || sugerencia.Autor === '';
  const Icon = anonima ? VenetianMask : UserRound;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icono de={Icon} size="sm" />
      {anonima ? 'Anónima' : sugerencia.Autor}
    </span>
  );
}

/** Meal mentioned by an entry for a canteen. */
export function Comida({ sugerencia: { Dia, Plato, Malestar } }: { sugerencia: Sugerencia }) {
  const partes = [Dia && fecha(Dia), Plato].filter(Boolean).join(' · ');
  return (
    (Malestar || partes !== '') && (
      <Row>
        {Malestar && <Estado palabra="Ha sentado mal" />}
        <Dim>{partes}</Dim>
      </Row>
    )
  );
}

/** Row of a list of entries; `firma`: with its author. */
export const FilaSugerencia = ({ sugerencia, firma = false }: { sugerencia: Sugerencia; firma?: boolean }) => (
  <>
    <Row ends>
      <Dim>{fecha(sugerencia.FechaComentario)}</Dim>
      <EstadoSugerencia sugerencia={sugerencia} />
    </Row>
    <Comida sugerencia={sugerencia} />
    <Clamp lines={firma ? 3 : 2}>{sugerencia.Comentario}</Clamp>
    <Row ends>
      {firma && (
        <Dim>
          <Quien sugerencia={sugerencia} />
        </Dim>
      )}
      <Dim>{sugerencia.NombreArea}</Dim>
    </Row>
  </>
);

const columna = {
  comentario: {
    id: 'comentario',
    header: 'Sugerencia',
    cell: (s) => (
      <span className="grid gap-1 font-normal">
        <Clamp>{s.Comentario}</Clamp>
        <Comida sugerencia={s} />
      </span>
    ),
    texto: (s) => s.Comentario,
  },
  estado: {
    id: 'estado',
    header: 'Estado',
    ancho: 150,
    cell: (s) => <EstadoSugerencia sugerencia={s} />,
    texto: (s) => s.EstadoNombre,
  },
  quien: {
    id: 'quien',
    header: 'Quién',
    ancho: 190,
    cell: (s) => <Quien sugerencia={s} />,
    texto: (s) => (s.Anonima || s.Autor === '' ? 'Anónima' : s.Autor),
  },
  area: { id: 'area', header: 'Área', ancho: 200, desde: 1000, cell: (s) => s.NombreArea },
  fecha: {
    id: 'fecha',
    header: 'Escrita',
    ancho: 112,
    cell: (s) => fecha(s.FechaComentario),
    className: 'tabular-nums',
  },
  respondida: {
    id: 'respondida',
    header: 'Respondida',
    ancho: 120,
    cell: (s) => fecha(s.FechaRespuesta),
    className: 'tabular-nums',
  },
} satisfies Record<string, Column<Sugerencia>>;
/** Columns of the author's list, and of those who answer. */
export const columnasMias: readonly Column<Sugerencia>[] = [
  columna.comentario,
  columna.estado,
  columna.area,
  columna.fecha,
  columna.respondida,
];
export const columnasDeCola: readonly Column<Sugerencia>[] = [
  columna.comentario,
  columna.estado,
  columna.quien,
  columna.area,
  columna.fecha,
];
const ESPERA: Record<number, string> = {
  0: 'El área la ha recibido y todavía no ha respondido.',
  2: 'El área la está estudiando. La respuesta se leerá aquí.',
  3: 'El área la ha archivado sin respuesta.',
  4: 'El área la ha aceptado y está en marcha. La respuesta se leerá aquí.',
};

/** Spec section 2.10: date, area and comment; the label and the reply only when Estado is 1. */
export const Respuesta = ({ sugerencia }: { sugerencia: SugerenciaLeida & { Id?: number } }) => (
  <article>
    <Stack gap="lg">
      <Row ends top>
        <div>
          <Dim>{fecha(sugerencia.FechaComentario)}</Dim>
          <Parrafo look="title">{sugerencia.NombreArea}</Parrafo>
          {sugerencia.Id !== undefined && <Dim>Sugerencia {sugerencia.Id}</Dim>}
        </div>
        <EstadoSugerencia sugerencia={sugerencia} />
      </Row>
      <Written>{sugerencia.Comentario}</Written>
      {sugerencia.Estado === RESPONDIDA ? (
        <Contestacion titulo="Respusta:" /* sic, spec section 2.10 */ sugerencia={sugerencia} />
      ) : (
        <Dim>{ESPERA[sugerencia.Estado]}</Dim>
      )}
    </Stack>
  </article>
);

export const Contestacion = ({ titulo, sugerencia }: { titulo: string; sugerencia: SugerenciaLeida }) => (
  <section aria-label="Respuesta" className="rounded-card bg-brand-soft px-4 py-3.5">
    <p className="text-sm font-semibold text-brand-ink">{titulo}</p>
    <Written>{sugerencia.Respuesta}</Written>
    <Dim>{fecha(sugerencia.FechaRespuesta)}</Dim>
  </section>
);
