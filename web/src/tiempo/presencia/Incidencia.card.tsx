import { INCIDENCIAS, RESOLUCIONES } from '#contract/tiempo/jornada/incidencias.rules.ts';
import type { IncidenciaDeEquipo } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { CorregirDia } from '#web/tiempo/correcciones/correcciones.port.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

export type Elegir = {
  elegidas: ReadonlyMap<number, IncidenciaDeEquipo>;
  onElegir(incidencia: IncidenciaDeEquipo): void;
};
type Props = Elegir & { de: IncidenciaDeEquipo };

const nombre = (i: IncidenciaDeEquipo): string => `${INCIDENCIAS[i.Tipo]} de ${i.Persona}, ${fecha(i.Fecha)}`;
const Casilla = ({ de, elegidas, onElegir }: Props) =>
  de.acciones.includes('resolver') && (
    <Checkbox value={elegidas.has(de.Id)} onChange={() => onElegir(de)}>
      <Texto look="unseen">Elegir: {nombre(de)}</Texto>
    </Checkbox>
  );
const EstadoDeIncidencia = ({ de: { Resolucion } }: { de: IncidenciaDeEquipo }) =>
  Resolucion === null ? (
    <Estado palabra="Por resolver" />
  ) : (
    <Estado palabra="Resuelta">{RESOLUCIONES[Resolucion]}</Estado>
  );
/** Shift and clock-ins: 'Turno 07:00 - 15:00 · E 07:13 · S 14:59'; a letter and its hour stay on one line. */
const dia = ({ Horario, Marcajes }: IncidenciaDeEquipo): string =>
  [Horario && `Turno ${Horario}`, Marcajes.replaceAll(/ (?=\d)/g, '\u00a0') || 'Sin fichajes']
    .filter(Boolean)
    .join(' · ');

/** Incidents of wrong clock-ins are corrected; the others can only be settled. */
const Corregir = ({ de }: { de: IncidenciaDeEquipo }) =>
  de.acciones.length > 0 &&
  de.Resolucion === null &&
  DE_FICHAJES.includes(de.Tipo) && <CorregirDia fecha={de.Fecha} persona={de.PersonaId} />;
const DE_FICHAJES: readonly string[] = ['sin_salida', 'sin_fichar', 'entrada_tardia', 'salida_temprana'];

/** Card of an incident, where the table does not fit. */
export const FilaIncidencia = (props: Props) => {
  const { de } = props;
  return (
    <div className="flex gap-1">
      <Casilla {...props} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <Row ends top>
          <Texto look="row">
            <Persona nombre={de.Persona} foto={de.Foto} size="sm" strong />
          </Texto>
          <EstadoDeIncidencia de={de} />
        </Row>
        <Texto look="breaks">{de.Texto}</Texto>
        <Dim>
          {fecha(de.Fecha)} · {dia(de)}
        </Dim>
        <div className="mt-1 empty:hidden">
          <Corregir de={de} />
        </div>
      </div>
    </div>
  );
};

export const columnasIncidencia = (elegir: Elegir): readonly Column<IncidenciaDeEquipo>[] => [
  { id: 'elegir', header: '', cell: (i) => <Casilla {...elegir} de={i} />, className: 'w-10' },
  { id: 'dia', header: 'Día', cell: (i) => fecha(i.Fecha), className: 'whitespace-nowrap tabular-nums' },
  {
    id: 'persona',
    header: 'Persona',
    cell: (i) => (
      <Persona nombre={i.Persona} foto={i.Foto} size="sm" strong>
        {i.Matricula}
      </Persona>
    ),
  },
  {
    id: 'que',
    header: 'Incidencia',
    cell: (i) => (
      <Texto look="tight">
        {i.Texto}
        <br />
        <Dim>{dia(i)}</Dim>
      </Texto>
    ),
  },
  { id: 'estado', header: 'Estado', cell: (i) => <EstadoDeIncidencia de={i} /> },
  { id: 'corregir', header: '', cell: (i) => <Corregir de={i} />, className: 'text-right' },
];
