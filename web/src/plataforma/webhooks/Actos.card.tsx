import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Probado, Webhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { SecretoModal } from './Secreto.modal.tsx';
import { apagarWebhook, borrarWebhook, encenderWebhook, probarWebhook, rotarWebhook } from './webhooks.api.ts';

/** Acts on a receiver, and what it answered to a test. */
export function Actos({ webhook: { Id, Nombre, Version, acciones } }: { webhook: Webhook }) {
  const probar = useMutation(probarWebhook);
  const rotar = useMutation(rotarWebhook);
  const apagar = useMutation(apagarWebhook);
  const encender = useMutation(encenderWebhook);
  const borrar = useMutation(borrarWebhook);
  const navigate = useNavigate();
  const [secreto, setSecreto] = useState<string>();
  const [probado, setProbado] = useState<Probado>();
  const params = { id: String(Id) };
  return (
    <Stack>
      <Row>
        <ActosConPalabras
          acciones={acciones.filter((acto) => acto !== 'cambiar')}
          mas={Nombre}
          actos={{
            apagar: {
              boton: 'Apagar',
              variant: 'outline',
              enMas: true,
              hacer: () => apagar.mutateAsync({ params }),
              pregunta: {
                title: `Apagar ${Nombre}`,
                message: 'Lo que espera sigue esperando. De lo que pase mientras esté apagado no se le avisará.',
                confirm: 'Apagar',
              },
            },
            rotar: {
              boton: 'Cambiar secreto',
              variant: 'outline',
              enMas: true,
              hacer: async () => setSecreto((await rotar.mutateAsync({ params })).Secreto),
              pregunta: {
                title: `Cambiar el secreto de ${Nombre}`,
                message: 'Durante 24 horas se firma con los dos. Después, solo con el nuevo.',
                confirm: 'Cambiar secreto',
              },
            },
            borrar: {
              boton: 'Borrar',
              variant: 'risk',
              enMas: true,
              hacer: () =>
                borrar
                  .mutateAsync({ params, version: Version })
                  .then(() => navigate({ to: '/menu/conexiones/webhooks' })),
              pregunta: {
                title: `Borrar ${Nombre}`,
                message: 'Se borran también sus entregas, y su secreto deja de firmar. No se puede deshacer.',
                confirm: 'Borrar',
                danger: true,
              },
            },
            encender: { boton: 'Encender', variant: 'soft', hacer: () => encender.mutateAsync({ params }) },
            probar: {
              boton: 'Probar',
              variant: 'soft',
              hacer: async () => {
                setProbado(undefined);
                setProbado(await probar.mutateAsync({ params }));
              },
            },
          }}
        />
        {acciones.includes('cambiar') && (
          <Link
            to="/menu/conexiones/webhooks/$id/cambiar"
            params={params}
            state={{ encima: true }}
            className={buttonClass({ variant: 'outline' })}
          >
            Cambiar
          </Link>
        )}
      </Row>
      {probado && (
        <Notice
          live
          tone={probado.Bien ? 'good' : 'bad'}
          title={probado.Bien ? 'La prueba ha llegado' : 'La prueba no ha llegado'}
        >
          {probado.Resultado}, en {probado.Milisegundos} ms.
        </Notice>
      )}
      {secreto !== undefined && (
        <SecretoModal cambiado nombre={Nombre} secreto={secreto} onClose={() => setSecreto(undefined)} />
      )}
    </Stack>
  );
}
