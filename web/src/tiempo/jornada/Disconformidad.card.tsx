import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EventoDeDia } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { disconformidades } from './mes.api.ts';

const escribir = (eventos: readonly EventoDeDia[]) =>
  eventos.map(({ Tipo, Hora }) => `${NOMBRES_FICHAJE[Tipo]} ${Hora}`).join(', ') || 'Sin fichajes';

/** Both versions of a day without agreement between the person and the company. */
export function DisconformidadDelDia({ fecha }: { fecha: string }) {
  const { data = [] } = useQuery(disconformidades);
  return data
    .filter(({ Fecha }) => Fecha === fecha)
    .map(({ Id, Numero, Propone, Antes, Despues }) => (
      <Notice key={Id} tone="wait" title="Disconformidad">
        <Definitions
          items={[
            ['Consta', escribir(Antes)],
            [`Propuso ${Propone}`, escribir(Despues)],
          ]}
        />
        <Link
          to="/menu/jornada/correcciones/$id"
          params={{ id: String(Id) }}
          className="inline-block rounded py-2.5 font-semibold underline focus-ring"
        >
          {Numero}
        </Link>
      </Notice>
    ));
}
