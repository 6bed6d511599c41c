import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { ibanAgrupado } from '#contract/personas/misdatos/identidad.rules.ts';
import type { Cambio } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Destapable } from './Destapable.card.tsx';
import { retirarCambio, verIbanDeCambio } from './misdatos.api.ts';

/** Fields of a change, each with its present and its requested value. */
export function AntesYDespues({ cambio: { Id, Grupo, Campos } }: { cambio: Pick<Cambio, 'Id' | 'Grupo' | 'Campos'> }) {
  const { mutateAsync: ver } = useMutation(verIbanDeCambio);
  const enteras = async (body: { password: string }) => {
    const { Antes, Despues } = await ver({ params: { id: String(Id) }, body });
    return [Antes, Despues].map((iban) => (iban ? ibanAgrupado(iban) : 'Ninguna')).join(', pasa a ');
  };
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {Campos.map(({ Campo, Antes, Despues }) => (
        <div key={Campo} className="min-w-0">
          <Texto as="dt" look="small mute">
            {Campo}
          </Texto>
          <dd className="font-medium break-words tabular-nums">
            {Grupo === 'banco' ? (
              <Destapable que="las cuentas" tapado={`${Antes || 'Ninguna'}, pasa a ${Despues}`} ver={enteras} />
            ) : (
              <span className="flex flex-wrap items-center gap-x-2">
                <Texto look="mute regular">{Antes || 'Vacío'}</Texto>
                <ArrowRight aria-label="pasa a ser" className="size-4 shrink-0 text-mute" />
                <span>{Despues || 'Vacío'}</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Act of the requester. */
export function RetirarCambio({ cambio: { Id, acciones } }: { cambio: Pick<Cambio, 'Id' | 'acciones'> }) {
  const { mutateAsync: retirar } = useMutation(retirarCambio);
  return (
    <ActosConPalabras
      acciones={acciones}
      actos={{
        retirar: {
          boton: 'Retirar',
          variant: 'outline',
          pregunta: { title: 'Retirar el cambio', message: 'Dejará de esperar una decisión.', danger: true },
          hacer: () => retirar({ body: { Id } }),
        },
      }}
    />
  );
}

/** A waiting change, beside its data. */
export const CambioPendiente = ({ cambio }: { cambio: Cambio }) => (
  <div className="mt-4 rounded-card bg-well p-4">
    <Stack>
      <Row ends>
        <Link
          to="/menu/misdatos/cambios/$id"
          params={{ id: String(cambio.Id) }}
          className={
            'inline-flex items-center rounded font-semibold text-brand-ink focus-ring hover:underline ' +
            'max-lg:-my-2.5 max-lg:min-h-11'
          }
        >
          Cambio pedido
        </Link>
        <Estado de={cambio} />
      </Row>
      <AntesYDespues cambio={cambio} />
      <Row ends>
        <Dim>
          {fecha(cambio.FechaSolicitud)}
          {cambio.EnManosDe && ` · En manos de ${cambio.EnManosDe}`}
        </Dim>
        <RetirarCambio cambio={cambio} />
      </Row>
    </Stack>
  </div>
);
