import { useMutation } from '@tanstack/react-query';
import type { Comunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { useEnvios } from '#web/casa/sinred/outbox.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { argsDe, ResolverModal } from './Acciones.modal.tsx';
import { accionesLibres, iniciarComunicacion } from './comunicaciones.api.ts';

/** Next step of a fault in its row: begin it, or resolve it with the words of its own dialog. */
export function AvanzarEnFila({ comunicacion: c }: { comunicacion: Comunicacion }) {
  const iniciar = useMutation(iniciarComunicacion);
  const envios = useEnvios();
  return (
    <ActosConPalabras
      acciones={accionesLibres(c, envios)}
      actos={{
        iniciar: {
          boton: 'Empezar',
          etiqueta: `Empezar: ${c.Titulo}`,
          variant: 'soft',
          hacer: () => iniciar.mutateAsync(argsDe(c)),
        },
        resolver: {
          boton: 'Resolver',
          etiqueta: `Resolver: ${c.Titulo}`,
          variant: 'outline',
          dialogo: (close) => <ResolverModal comunicacion={c} onClose={close} />,
        },
      }}
    />
  );
}
