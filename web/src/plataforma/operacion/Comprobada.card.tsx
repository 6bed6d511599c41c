import {
  CLAVES_COMPROBACION,
  CLAVES_GRUPO,
  ESTADOS_COMPROBACION,
  GRUPOS,
} from '#contract/plataforma/operacion/operacion.rules.ts';
import type { Comprobacion, Comprobaciones } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { horaEn } from '#web/casa/kernel/format.ts';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

const ORDEN = CLAVES_COMPROBACION;
const CUENTAS = { mal: 'mal', aviso: 'con aviso', nota: 'de información', bien: 'bien' } as const;

/** A check: its name, its state, the finding, and the remedy where there is one. */
export const FilaDeComprobacion = ({ de: c }: { de: Comprobacion }) => (
  <li className="px-4 py-3">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-40 font-medium break-words">{c.Titulo}</span>
      <Estado palabra={ESTADOS_COMPROBACION[c.Estado]} />
    </Row>
    <p className="mt-0.5 max-w-prose text-sm break-words text-mute">{c.Que}</p>
    {c.Haga !== '' && (
      <p className="mt-1 max-w-prose text-sm break-words">
        <Texto look="strong">Qué hacer:</Texto> {c.Haga}
      </p>
    )}
  </li>
);

const hayQueHacer = ({ Estado: estado }: Comprobacion) => estado === 'mal' || estado === 'aviso';
const porGravedad = (todas: readonly Comprobacion[]) =>
  todas.toSorted((a, b) => ORDEN.indexOf(a.Estado) - ORDEN.indexOf(b.Estado));
function Filas({ title, de }: { title: string; de: readonly Comprobacion[] }) {
  if (de.length === 0) return null;
  return (
    <Grupo title={title}>
      <Renglones>
        {porGravedad(de).map((comprobacion) => (
          <FilaDeComprobacion key={`${comprobacion.Titulo} ${comprobacion.Que}`} de={comprobacion} />
        ))}
      </Renglones>
    </Grupo>
  );
}

/** All that has to be attended to, the worst first, and then the rest by its groups. */
export function Comprobada({ de: { Comprobaciones: todas, Hora, Version } }: { de: Comprobaciones }) {
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Row>
          {ORDEN.map((estado) => {
            const cuantas = todas.filter(({ Estado: e }) => e === estado).length;
            return cuantas === 0 ? null : (
              <Estado key={estado} palabra={ESTADOS_COMPROBACION[estado]}>
                {cuantas} {CUENTAS[estado]}
              </Estado>
            );
          })}
        </Row>
        <Dim>
          Comprobado a las {horaEn(Date.parse(Hora), 'Europe/Madrid')} · servidor {Version}
        </Dim>
      </Stack>
      <Filas title="Por atender" de={todas.filter(hayQueHacer)} />
      {CLAVES_GRUPO.map((grupo) => (
        <Filas
          key={grupo}
          title={GRUPOS[grupo]}
          de={todas.filter((comprobacion) => comprobacion.Grupo === grupo && !hayQueHacer(comprobacion))}
        />
      ))}
    </Stack>
  );
}

export const SinComprobar = () => (
  <EmptyState title="Todavía no se ha comprobado">
    Pulse «Comprobar ahora». Quien mantiene el servidor tiene lo mismo en la orden <code>doctor</code>.
  </EmptyState>
);
