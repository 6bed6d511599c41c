import { House } from 'lucide-react';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { diaEn, horaEn } from '#contract/casa/kernel/zona.ts';
import type { PresenciaAhora } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ahora } from '#web/casa/red/clock.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Hour as '07:58', with its date when it is on another day. */
function cuando({ Desde, Zona }: PresenciaAhora): string {
  if (Desde === null) return '';
  const ms = Date.parse(Desde);
  const dia = diaEn(ms, Zona);
  return dia === diaEn(ahora(), Zona) ? horaEn(ms, Zona) : `${horaEn(ms, Zona)} del ${fecha(dia)}`;
}
/** Words that complete a state. */
export function explica(p: PresenciaAhora): string {
  const hora = cuando(p);
  if (p.EstadoId === 4 && p.Letra !== null) return `${LETRAS[p.Letra]}, hasta el ${fecha(p.Hasta)}`;
  if (hora === '') return p.Turno;
  if (p.EstadoId === 3) return `Salió a las ${hora}`;
  if (p.EstadoId === 5) return `Empezaba a las ${hora}${p.Turno && ` · ${p.Turno}`}`;
  return p.EstadoId === 6 ? `Entró a las ${hora}` : `Desde las ${hora}`;
}
const ADistancia = ({ de }: { de: PresenciaAhora }) =>
  de.Modalidad === 'D' &&
  de.EstadoId <= 2 && (
    <ConIcono icono={House}>
      <Dim>A distancia</Dim>
    </ConIcono>
  );

/** Card of a person, where the table does not fit. */
export const FilaAhora = ({ persona: p }: { persona: PresenciaAhora }) => (
  <Stack gap="xs">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-40">
        <Persona nombre={p.Nombre} foto={p.Foto} size="sm" strong />
      </span>
      <Estado de={p} />
    </Row>
    <Texto look="text figures">{explica(p)}</Texto>
    <Row ends>
      <Dim>{[p.Matricula, p.Centro, p.Area].filter(Boolean).join(' · ')}</Dim>
      <ADistancia de={p} />
    </Row>
  </Stack>
);

const Corto = ({ children }: { children: string }) => (
  <Texto title={children} look="cut">
    {children}
  </Texto>
);
export const columnasAhora: readonly Column<PresenciaAhora>[] = [
  {
    id: 'nombre',
    header: 'Persona',
    sortable: true,
    cell: (p) => (
      <Persona nombre={p.Nombre} foto={p.Foto} strong>
        {p.Matricula}
      </Persona>
    ),
    className: 'max-w-56',
  },
  {
    id: 'centro',
    header: 'Centro y área',
    sortable: true,
    cell: (p) => (
      <Texto look="tight">
        <Corto>{p.Centro}</Corto>
        <Dim>{p.Area}</Dim>
      </Texto>
    ),
    className: 'max-w-56',
  },
  { id: 'urgencia', header: 'Estado', sortable: true, cell: (p) => <Estado de={p} /> },
  {
    id: 'desde',
    header: 'Desde cuándo',
    sortable: true,
    cell: (p) => (
      <span className="flex flex-wrap items-center gap-x-3 tabular-nums">
        {explica(p)}
        <ADistancia de={p} />
      </span>
    ),
  },
];
