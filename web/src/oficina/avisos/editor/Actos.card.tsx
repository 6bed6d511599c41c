import { useMutation } from '@tanstack/react-query';
import { Ban, ChartColumn, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AvisoGestion } from '#contract/oficina/avisos/gestion.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { borrarAviso, duplicarAviso, retirarAviso } from '#web/oficina/avisos/gestion/gestion.api.ts';
import { paramsOf } from '#web/casa/red/api.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useLugar } from './lugar.api.ts';

const MAX_MOTIVO = 250;

/** Acts on a notice besides writing it. */
export function ActosDeAviso({ aviso, onWithdrawn }: { aviso: AvisoGestion; onWithdrawn(): void }) {
  const { Id: id, Version: version, Titular, acciones } = aviso;
  const params = paramsOf(id);
  const navigate = useNavigateFromHere();
  const { lista, uno: detalle, comedor } = useLugar();
  const key = useIdempotencyKey();
  const [copies, setCopies] = useState(0);
  const duplicar = useMutation(duplicarAviso);
  const retirar = useMutation(retirarAviso);
  const borrar = useMutation(borrarAviso);
  return (
    <>
      {acciones.includes('verInforme') && (
        <LinkButton
          to="/menu/comunicacion/$id/informe"
          params={params}
          resetScroll
          variant="outline"
          icon={<Icono de={ChartColumn} size="md" />}
        >
          Informe
        </LinkButton>
      )}
      <ActosConPalabras
        acciones={acciones}
        mas={Titular}
        actos={{
          duplicar: {
            boton: 'Duplicar',
            icono: <Copy />,
            enMas: true,
            hacer: async () => {
              const { Id } = await duplicar.mutateAsync({ params, idempotencyKey: key(['duplicar', id, copies]) });
              setCopies(copies + 1);
              await navigate({ to: detalle, params: { id: String(Id) } });
            },
          },
          retirar: {
            boton: 'Retirar',
            icono: <Ban />,
            enMas: true,
            palabras: {
              title: `Retirar «${Titular}»`,
              message:
                aviso.CanalCodigo === 'C'
                  ? 'Nadie más podrá leerla. No se puede volver atrás: para decirlo otra vez, la cocina la duplica.'
                  : 'Nadie más podrá leerlo. Quién lo había leído se conserva. No se puede volver atrás: para decirlo ' +
                    'otra vez, duplíquelo.',
              label: 'Motivo',
              max: MAX_MOTIVO,
              danger: true,
            },
            hacer: async (motivo) => {
              await retirar.mutateAsync({ params, version, body: { motivo } });
              onWithdrawn();
            },
          },
          borrar: {
            boton: 'Borrar',
            icono: <Trash2 />,
            enMas: true,
            pregunta: {
              title: 'Borrar el borrador',
              message: `¿Está seguro de querer borrar «${Titular}»?`,
              danger: true,
            },
            hacer: async () => {
              await borrar.mutateAsync({ params, version });
              await navigate({ to: lista, search: comedor && { centro: comedor.Centro }, replace: true });
            },
          },
        }}
      />
    </>
  );
}
