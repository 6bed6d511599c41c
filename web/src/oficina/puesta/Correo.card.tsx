import { useMutation } from '@tanstack/react-query';
import { PASOS } from '#contract/oficina/puesta/puesta.rules.ts';
import type { Puesta } from '#contract/oficina/puesta/puesta.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Paso } from './Paso.card.tsx';
import { probarCorreo } from './puesta.api.ts';

/** Sends a real message to the reader, and tells the answer of the mail server. */
export function Correo({ datos, hecho }: { datos: Puesta['Correo']; hecho: boolean }) {
  const probar = useMutation(probarCorreo);
  const { Servidor, Remitente, Para, Probado } = datos;
  return (
    <Paso numero={2} titulo={PASOS.correo.nombre} hecho={hecho}>
      <p>
        Las invitaciones, las contraseñas olvidadas y los avisos salen por correo. El servidor y el remitente son
        ajustes del arranque (SMTP_URL y CORREO_REMITENTE).
      </p>
      {!Servidor && <Notice tone="wait">Falta SMTP_URL: sin un servidor de correo no sale ningún mensaje.</Notice>}
      <Definitions
        items={[
          ['Remitente', Remitente],
          ['La prueba va a', Para],
          ['Última prueba aceptada', Probado === null ? 'Ninguna' : fechaHora(Probado)],
        ]}
      />
      <div aria-live="polite" className="empty:hidden">
        {probar.data && <Notice tone={probar.data.Entregado ? 'good' : 'bad'}>{`${probar.data.Motivo}.`}</Notice>}
        {probar.error && <Notice tone="bad">{messageOf(probar.error)}</Notice>}
      </div>
      <Row>
        <Button
          variant={hecho ? 'outline' : 'soft'}
          isPending={probar.isPending}
          onPress={() => probar.mutate(undefined)}
        >
          {probar.isPending ? 'Enviando...' : 'Enviarme un correo de prueba'}
        </Button>
      </Row>
    </Paso>
  );
}
