import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { hora } from '#web/casa/kernel/format.ts';
import { useOffline } from '#web/casa/red/offline.ts';
import { CampoPassword } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { bloqueada, ClaveNuevaModal, useEstadoFirma } from './firma.port.tsx';

/** Reasons for which a decision cannot be sent now: no network and, of one that is signed, no signing password or a blocked one. */
export function ImpedimentosDeFirma({ conFirma = true }: { conFirma?: boolean }) {
  const offline = useOffline();
  const estado = useEstadoFirma({ enabled: conFirma });
  const [setting, setSetting] = useState(false);
  const hasta = estado && bloqueada(estado);
  return (
    <>
      {offline && (
        <Notice tone="wait" title="Firmar necesita conexión">
          Lo que escriba se conserva, menos la contraseña, y podrá decidir cuando vuelva a haberla.
        </Notice>
      )}
      {estado?.TieneClave === false && (
        <Notice
          tone="wait"
          title="Todavía no tiene contraseña de firma"
          action={
            <Button variant="outline" icon={<Icono de={KeyRound} size="md" />} onPress={() => setSetting(true)}>
              Ponerla ahora
            </Button>
          }
        />
      )}
      {hasta !== undefined && (
        <Notice tone="wait" title={`La firma está bloqueada hasta las ${hora(hasta)}`}>
          La contraseña se ha escrito mal cinco veces. Puede seguir usando lo demás.
        </Notice>
      )}
      {setting && <ClaveNuevaModal onClose={() => setSetting(false)} />}
    </>
  );
}

type ConPassword = FieldValues & { password?: string | undefined };
/** Field `password` of a decision that is signed. */
export const PasswordDeFirma = <In extends ConPassword, Out>({
  form,
  hint = 'La de firma, que no es la de entrar',
}: {
  form: Formulario<In, Out>;
  hint?: string;
}) => (
  <CampoPassword
    form={form}
    name={'password' as FieldPath<In>} // a field of In
    label="Contraseña"
    hint={hint}
    autoComplete="off"
    maxLength={128}
    isRequired
  />
);
