import { CalendarClock, MapPin, ShieldAlert, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Comunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import {
  ESTADO_COMUNICACION,
  type Prioridad,
  PRIORIDADES,
} from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Clamp, ConIcono, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { WaitingBadge } from '#web/casa/ui/pagina/waiting.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { entidadComunicacion } from './comunicaciones.api.ts';

type Props = { comunicacion: Comunicacion };
export const EstadoComunicacion = ({ comunicacion }: Props) => (
  <span className="inline-flex flex-wrap justify-end gap-1.5">
    {comunicacion.Vencida && <Estado palabra="Vencida" />}
    <Estado de={comunicacion} />
  </span>
);

/** Risk for people and high priorities; nothing for the rest. */
export function Urgencias({ comunicacion: { RiesgoPersonas, Prioridad: prioridad } }: Props) {
  const nombre = PRIORIDADES[prioridad as Prioridad]; // The contract allows 1 to 4.
  return (
    <>
      {RiesgoPersonas && (
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-bad-ink">
          <Icono de={ShieldAlert} size="sm" />
          Riesgo para las personas
        </span>
      )}
      {prioridad <= 2 && (
        <Estado palabra={prioridad === 1 ? 'Muy urgente' : 'Urgente'}>{`Prioridad ${nombre.toLowerCase()}`}</Estado>
      )}
    </>
  );
}

type FilaProps = Props & { esquina?: ReactNode; bajo: string; children?: ReactNode };
const Fila = ({ comunicacion, esquina, bajo, children }: FilaProps) => (
  <>
    <span className="grid">
      <Row ends top>
        <span className="min-w-0 flex-1 basis-36">
          <Clamp strong>{comunicacion.Titulo}</Clamp>
        </span>
        {esquina}
      </Row>
      <Dim>
        <Texto look="nowrap">{comunicacion.Numero}</Texto> · {bajo}
      </Dim>
    </span>
    <Texto look="text">
      <ConIcono icono={MapPin}>{comunicacion.Ubicacion}</ConIcono>
    </Texto>
    <Row>
      <Urgencias comunicacion={comunicacion} />
    </Row>
    {children}
  </>
);

/** Row of the author's list: its state, and the present responsible. */
export function FilaMia({ comunicacion: c }: Props) {
  const { envios } = useEnviosDe(entidadComunicacion(c.Id));
  return (
    <Fila comunicacion={c} esquina={<EstadoComunicacion comunicacion={c} />} bajo={fecha(c.Fecha)}>
      <Row>
        {envios.length > 0 ? (
          <WaitingBadge envios={envios} />
        ) : (
          c.EnManosDe !== '' && (
            <ConIcono icono={UserRound}>
              <Dim>
                {c.EstadoId === ESTADO_COMUNICACION.resuelta ? 'Espera su confirmación' : `En manos de ${c.EnManosDe}`}
              </Dim>
            </ConIcono>
          )
        )}
      </Row>
    </Fila>
  );
}

/** Row of the approver's list: its author. */
export const FilaPorFirmar = ({ comunicacion: c }: Props) => (
  <Fila comunicacion={c} esquina={<Dim>{fecha(c.Fecha)}</Dim>} bajo={c.Autor}>
    {c.EnNombreDe !== null && <Texto look="small run strong">Por delegación de {c.EnNombreDe}</Texto>}
  </Fila>
);

/** Row of the board: its closing date, or the day on which it was resolved. */
export const FilaDeTablero = ({ comunicacion: c }: Props) => (
  <Fila comunicacion={c} bajo={c.Tipo}>
    <ConIcono icono={CalendarClock} mal={c.Vencida}>
      {c.Vencida ? (
        <span className="text-sm font-semibold text-bad-ink tabular-nums">Vencida el {fechaConDia(c.FechaCierre)}</span>
      ) : (
        <Dim>
          {c.FechaReal !== null && c.EstadoId === ESTADO_COMUNICACION.resuelta
            ? `Resuelta el ${fecha(c.FechaReal)}`
            : `Cierre ${fechaConDia(c.FechaCierre)}`}
        </Dim>
      )}
    </ConIcono>
  </Fila>
);

function EstadoMio({ comunicacion }: Props) {
  const { envios } = useEnviosDe(entidadComunicacion(comunicacion.Id));
  return envios.length > 0 ? <WaitingBadge envios={envios} /> : <Estado de={comunicacion} />;
}
const Cierre = ({ comunicacion: c }: Props) =>
  c.Vencida ? <Estado palabra="Vencida">{`Venció el ${fecha(c.FechaCierre)}`}</Estado> : fecha(c.FechaCierre);
const columna = {
  titulo: {
    id: 'titulo',
    header: 'Comunicación',
    cell: (c) => <Nombre bajo={`${c.Numero} · ${c.Ubicacion}`}>{c.Titulo}</Nombre>,
    texto: (c) => `${c.Numero} · ${c.Titulo}`,
  },
  urgencia: {
    id: 'urgencia',
    header: 'Urgencia',
    ancho: 190,
    cell: (c) => (
      <span className="grid justify-items-start gap-1">
        <Urgencias comunicacion={c} />
      </span>
    ),
  },
  area: { id: 'area', header: 'Área', ancho: 170, desde: 1500, cell: (c) => c.Area },
  tipo: { id: 'tipo', header: 'Tipo', ancho: 180, desde: 1300, cell: (c) => c.Tipo },
  fotos: { id: 'fotos', header: 'Fotos', align: 'right', ancho: 72, opcional: true, cell: (c) => c.Fotos },
} satisfies Record<string, Column<Comunicacion>>;

/** Columns of the author's list. */
export const columnasMias: readonly Column<Comunicacion>[] = [
  columna.titulo,
  { id: 'estado', header: 'Estado', ancho: 176, cell: (c) => <EstadoMio comunicacion={c} /> },
  columna.urgencia,
  columna.tipo,
  columna.area,
  {
    id: 'manos',
    header: 'En manos de',
    ancho: 150,
    desde: 1000,
    cell: (c) => (c.EstadoId === ESTADO_COMUNICACION.resuelta ? 'Espera su confirmación' : c.EnManosDe || '—'),
  },
  {
    id: 'cierre',
    header: 'Cierre',
    ancho: 150,
    cell: (c) => <Cierre comunicacion={c} />,
    texto: (c) => fecha(c.FechaCierre),
    className: 'tabular-nums',
  },
  columna.fotos,
  { id: 'fecha', header: 'Comunicada', ancho: 112, cell: (c) => fecha(c.Fecha), className: 'tabular-nums' },
];

/** Columns of the approver's list. */
export const columnasPorFirmar: readonly Column<Comunicacion>[] = [
  columna.titulo,
  columna.urgencia,
  {
    id: 'autor',
    header: 'Comunicada por',
    ancho: 220,
    cell: (c) => (
      <Persona nombre={c.Autor} size="sm">
        {c.EnNombreDe === null ? undefined : `Por delegación de ${c.EnNombreDe}`}
      </Persona>
    ),
  },
  columna.area,
  columna.tipo,
  columna.fotos,
  { id: 'fecha', header: 'Comunicada', ancho: 112, cell: (c) => fecha(c.Fecha), className: 'tabular-nums' },
];
