import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { LiquidacionDeViaje } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { euros, fechaHora } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { enviarLiquidacion, liquidacionDe } from './liquidaciones.api.ts';
import { queTotal, Sumas } from './Sumas.card.tsx';

/** Settlement of a trip below its expenses and dietas: what would be paid now, the way to send it, and those that were sent. */
export function LiquidacionDelViaje({ viajeId }: { viajeId: number }) {
  const query = useQuery(liquidacionDe(viajeId));
  return (
    <Section title="Liquidación">
      <Cargado de={query}>
        {(de) => (
          <Stack gap="lg">
            {de.Lineas.length > 0 && <Sumas de={de} />}
            {de.Avisos.map((aviso) => (
              <Notice key={aviso} tone="wait">
                {aviso}
              </Notice>
            ))}
            {de.Puede ? <Enviar de={de} /> : <Parrafo look="small mute">{de.Motivo}</Parrafo>}
            {de.Enviadas.length > 0 && <Enviadas de={de} />}
          </Stack>
        )}
      </Cargado>
    </Section>
  );
}

function Enviar({ de }: { de: LiquidacionDeViaje }) {
  const { mutateAsync } = useMutation(enviarLiquidacion);
  const key = useIdempotencyKey();
  const total = `${queTotal(de.Total)}: ${euros(Math.abs(de.Total))}.`;
  const decide = de.Decide === '' ? '' : ` La decide ${de.Decide}.`;
  return (
    <Row>
      <ActosConPalabras
        acciones={['enviar' as const]}
        actos={{
          enviar: {
            boton: 'Enviar la liquidación',
            icono: <Icono de={Send} size="md" />,
            pregunta: {
              title: 'Enviar la liquidación',
              message: `${total}${decide} Los gastos y los días que lleva ya no se cambian, salvo que vuelvan.`,
              confirm: 'Enviar',
            },
            hacer: () => {
              const body = { viajeId: de.ViajeId, total: de.Total };
              return mutateAsync({ body, idempotencyKey: key(body) });
            },
          },
        }}
      />
      {de.Decide !== '' && <Dim>La decide {de.Decide}.</Dim>}
    </Row>
  );
}

const Enviadas = ({ de }: { de: LiquidacionDeViaje }) => (
  <ul aria-label="Liquidaciones enviadas" className="divide-y divide-line border-y border-line">
    {de.Enviadas.map((l) => (
      <li key={l.Id}>
        <Link
          to="/liquidacionviaje/$id"
          params={{ id: String(l.Id) }}
          className="grid min-h-11 gap-1 rounded-field py-3 focus-ring hover:bg-well"
        >
          <Row ends top>
            <Texto look="title row">{l.Numero}</Texto>
            <Texto look="strong figures nowrap">{euros(l.Total)}</Texto>
          </Row>
          <Row>
            <Estado de={l} />
            <Dim>
              {fechaHora(l.Creada)}
              {l.EnManosDe !== '' && ` · En manos de ${l.EnManosDe}`}
            </Dim>
          </Row>
        </Link>
      </li>
    ))}
  </ul>
);
