import { ArrowRight, CalendarDays, Clock, UserRound } from 'lucide-react';
import type { Correccion, EventoDeDia } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { NOMBRE_DIA } from '#contract/tiempo/correcciones/correcciones.rules.ts';
import { NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { fechaConDia, horasYMinutos } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Clamp, ConIcono, Grid, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Parte, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';

/** Change of worked time: 'De 4 h a 8 h', with words for screen readers. */
export const DeA = ({ antes, despues }: { antes: number; despues: number | undefined }) => (
  <span className="inline-flex flex-wrap items-center gap-x-1.5 tabular-nums">
    <Texto look="unseen">De </Texto>
    {horasYMinutos(antes)}
    <Icono de={ArrowRight} size="sm" tone="mute" />
    <Texto look="unseen"> a </Texto>
    <Texto as="strong" look="strong">
      {despues === undefined ? '—' : horasYMinutos(despues)}
    </Texto>
  </span>
);

/** Correction in a list. */
export const FilaCorreccion = ({ correccion: c }: { correccion: Correccion }) => (
  <>
    <span className="grid">
      <Row ends top>
        <span className="min-w-0 flex-1 basis-28">
          <Clamp strong>{c.Motivo}</Clamp>
        </span>
        <Estado de={c} />
      </Row>
      <Dim>
        {c.PorEmpresa ? `Propuesta por ${c.Propone} para ${c.Persona}` : c.Persona} ·{' '}
        <Texto look="nowrap">{c.Numero}</Texto>
      </Dim>
    </span>
    <span className="grid gap-1 text-control tabular-nums">
      <ConIcono icono={CalendarDays}>{fechaConDia(c.Fecha)}</ConIcono>
      <ConIcono icono={Clock}>
        <DeA antes={c.MinutosAntes} despues={c.MinutosDespues} />
      </ConIcono>
    </span>
    {c.EnManosDe !== '' && (
      <ConIcono icono={UserRound}>
        <Dim>En manos de {c.EnManosDe}</Dim>
      </ConIcono>
    )}
  </>
);

/** Columns of the table; the ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<Correccion>[] = [
  {
    id: 'motivo',
    header: 'Motivo',
    cell: (c) => (
      <Texto look="tight">
        {c.Motivo}
        {c.PorEmpresa && (
          <Texto look="note">
            Propuesta por {c.Propone} para {c.Persona}
          </Texto>
        )}
      </Texto>
    ),
  },
  {
    id: 'fecha',
    header: 'Día',
    sortable: true,
    ancho: 150,
    cell: (c) => fechaConDia(c.Fecha),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'cambio',
    header: 'Trabajado',
    ancho: 170,
    desde: 780,
    cell: (c) => <DeA antes={c.MinutosAntes} despues={c.MinutosDespues} />,
  },
  { id: 'persona', header: 'Persona', sortable: true, ancho: 170, desde: 1240, cell: (c) => c.Persona },
  { id: 'estado', header: 'Estado', sortable: true, ancho: 170, cell: (c) => <Estado de={c} /> },
  { id: 'manos', header: 'En manos de', ancho: 180, desde: 940, cell: (c) => c.EnManosDe },
  {
    id: 'numero',
    header: 'Número',
    sortable: true,
    ancho: 150,
    desde: 1080,
    cell: (c) => c.Numero,
    className: 'tabular-nums',
  },
];

const clave = ({ Tipo, Hora, Dia, Modalidad }: EventoDeDia) => [Tipo, Hora, Dia, Modalidad].join();
type Version = {
  titulo: string;
  eventos: readonly EventoDeDia[];
  otros: readonly EventoDeDia[];
  minutos: number;
  nuevo: boolean;
};
/** Events of one version of the day; events that the other version lacks are marked. */
const VersionDelDia = ({ titulo, eventos, otros: comparados, minutos, nuevo }: Version) => (
  <Parte title={titulo}>
    <Renglones>
      {eventos.map((evento, i) => (
        <li key={i} className="flex min-h-12 items-center gap-3 px-4 py-2">
          <Texto look="large figures">{evento.Hora}</Texto>
          <span className="grid min-w-0 flex-1">
            {NOMBRES_FICHAJE[evento.Tipo]}
            <Dim>
              {[NOMBRE_DIA[`${evento.Dia}` as keyof typeof NOMBRE_DIA], evento.Modalidad === 'D' && 'a distancia'] // -1, 0 or 1
                .filter(Boolean)
                .join(', ')}
            </Dim>
          </span>
          {!comparados.some((comparado) => clave(comparado) === clave(evento)) && (
            <Estado palabra={nuevo ? 'Nuevo' : 'Se quita'} />
          )}
        </li>
      ))}
      {eventos.length === 0 && <li className="px-4 py-3 text-mute">Sin fichajes</li>}
    </Renglones>
    <Dim>Tiempo trabajado: {horasYMinutos(minutos)}</Dim>
  </Parte>
);
/** Both versions of the day, in any state of the correction. */
export const DosVersiones = ({ correccion: c }: { correccion: Correccion }) => (
  <Grid>
    <VersionDelDia titulo="Como estaba" eventos={c.Antes} otros={c.Despues} minutos={c.MinutosAntes} nuevo={false} />
    <VersionDelDia titulo="Como debería estar" eventos={c.Despues} otros={c.Antes} minutos={c.MinutosDespues} nuevo />
  </Grid>
);
