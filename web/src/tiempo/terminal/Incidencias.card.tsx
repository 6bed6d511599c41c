import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { diaEn, horaEn } from '#contract/casa/kernel/zona.ts';
import { MOTIVOS_TERMINAL } from '#contract/tiempo/terminal/terminal.rules.ts';
import type { IncidenciaTerminal } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Coming } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { incidencias, revisarIncidencia } from './terminal.api.ts';

/** Acts kept by terminals that could not be clocked in, which RRHH settles with each person. */
export function Incidencias() {
  const query = useInfiniteQuery(incidencias);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (seEsperan([query])) return <Coming />;
  if (rows.length === 0) return null;
  return (
    <Grupo title="Guardado sin conexión que no se pudo fichar">
      <Renglones>
        {rows.map((incidencia) => (
          <Fila key={incidencia.Id} incidencia={incidencia} />
        ))}
      </Renglones>
      <LoadMore query={query} words="Ver más" />
    </Grupo>
  );
}

function Fila({ incidencia: i }: { incidencia: IncidenciaTerminal }) {
  const revisar = useMutation(revisarIncidencia);
  const quien = i.Persona === '' ? 'Persona sin reconocer' : `${i.Persona} (${i.Matricula})`;
  const cuando = Date.parse(i.Instante ?? i.Recibido);
  const que = i.Tipo === null ? '' : `${NOMBRES_FICHAJE[i.Tipo]} del `;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 grow basis-60">
        <Parrafo look="title">{quien}</Parrafo>
        <p className="text-control text-mute tabular-nums">
          {que}
          {fecha(diaEn(cuando, i.Zona))} a las {horaEn(cuando, i.Zona)} · {i.Terminal}
        </p>
        <p className="text-control text-bad-ink">{i.Detalle || MOTIVOS_TERMINAL[i.Motivo]}</p>
      </div>
      <Button
        variant="outline"
        isPending={revisar.isPending}
        onPress={() => revisar.mutate({ params: { id: String(i.Id) } })}
      >
        Revisada
      </Button>
    </li>
  );
}
