import { useQueries } from '@tanstack/react-query';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { comprobado } from '#web/tramites/solicitudes/vista/comprobado.api.ts';
import { TeselaDeTipo } from './quien/tesela.port.tsx';
import { conImporte, sumaDe } from './varias.api.ts';

/** Requests that are looked at before a question about all of them; with more, the question says that they were not. */
const MIRADAS = 20;
export type Avisos = { mirando: boolean; sinMirar: boolean; de(id: number): readonly string[] };

/** Warnings of several requests: those of their rows, and what the server has looked at for each. */
export function useAvisos(elegidas: readonly Solicitud[]): Avisos {
  const cuantas = elegidas.length > MIRADAS ? [] : elegidas;
  const miradas = useQueries({ queries: cuantas.map((s) => comprobado(s.TipoCodigo, s.EntidadId)) });
  const noEspera = (at: number) => {
    const error = miradas[at]?.error;
    return error instanceof ApiError && error.status === 404;
  };
  return {
    mirando: miradas.some(({ isLoading }) => isLoading),
    sinMirar:
      cuantas.length < elegidas.length ||
      miradas.some(({ isError, isPaused }, at) => isPaused || (isError && !noEspera(at))),
    de: (id) => {
      const at = elegidas.findIndex(({ Id }) => Id === id);
      const { Alerta } = elegidas[at] ?? { Alerta: null };
      const ojos = miradas[at]?.data?.Comprobaciones.filter(({ Bien }) => !Bien).map(({ Texto: texto }) => texto) ?? [];
      return [...(Alerta ? [Alerta.Texto] : []), ...ojos, ...(noEspera(at) ? ['Ya no espera su decisión'] : [])];
    },
  };
}

function decirAvisos({ mirando, sinMirar }: Avisos, conAviso: number): string {
  if (mirando) return 'Se está comprobando cada una.';
  if (conAviso > 0) return conAviso === 1 ? '1 tiene una alerta.' : `${conAviso} tienen alertas.`;
  return sinMirar ? 'No se han podido comprobar todas: mírelas antes.' : 'Ninguna tiene alertas.';
}

type Props = {
  elegidas: readonly Solicitud[];
  quitadas: ReadonlySet<number>;
  avisos: Avisos;
  onQuitar(id: number): void;
};
/** Each of several requests with its box and its warnings, and what they add up to. The last one stays. */
export function Elegidas({ elegidas, quitadas, avisos, onQuitar }: Props) {
  const quedan = elegidas.filter(({ Id }) => !quitadas.has(Id));
  return (
    <Stack>
      <p aria-live="polite">
        {decirAvisos(avisos, quedan.filter(({ Id }) => avisos.de(Id).length > 0).length)} Quite la que quiera mirar
        despacio. Cada una se decide por separado, con el mismo comentario.
      </p>
      <ul
        aria-label="Solicitudes elegidas"
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line text-ink"
      >
        {elegidas.map((s) => (
          <li key={s.Id}>
            <label className="flex cursor-pointer items-center gap-3 px-3 py-2 text-control">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-brand focus-ring"
                checked={!quitadas.has(s.Id)}
                disabled={!quitadas.has(s.Id) && quedan.length === 1}
                onChange={() => onQuitar(s.Id)}
              />
              <TeselaDeTipo tipo={s.TipoCodigo} />
              <span className="grid min-w-0 flex-1">
                <Texto look="title">{s.Quien}</Texto>
                <Texto look="breaks">{s.Asunto}</Texto>
                <Dim>{s.Numero}</Dim>
                {avisos.de(s.Id).map((aviso) => (
                  <span key={aviso} className="text-sm font-medium break-words text-wait-ink">
                    {aviso}
                  </span>
                ))}
              </span>
              <Texto look="strong figures">{s.Medida}</Texto>
            </label>
          </li>
        ))}
      </ul>
      {sumaDe(quedan) !== '' && (
        <p className="flex items-baseline justify-between gap-4 text-ink">
          <span>
            {conImporte(quedan).length === 1 ? '1 importe suma' : `${conImporte(quedan).length} importes suman`}
          </span>
          <Texto look="strong figures">{sumaDe(quedan)}</Texto>
        </p>
      )}
    </Stack>
  );
}
