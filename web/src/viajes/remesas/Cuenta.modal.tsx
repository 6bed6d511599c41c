import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CuentaDePago, FormularioCuenta } from '#contract/viajes/remesas/remesa.schemas.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { anotarCuenta } from './remesas.api.ts';

/** Account from which the company pays trips. */
export function CuentaModal({ de, onClose }: { de: CuentaDePago | null; onClose(): void }) {
  // As it was when the dialog was opened.
  const [antes] = useState(de);
  const { mutateAsync } = useMutation(anotarCuenta);
  return (
    <DialogoDeActo
      title="Cuenta desde la que paga la empresa"
      role="dialog"
      enviar="Guardar"
      schema={FormularioCuenta}
      inicial={{ titular: antes?.Titular ?? '', iban: '', bic: antes?.Bic ?? '', password: '' }}
      borrador="cuenta-de-pago"
      secretos={['password']}
      hacer={(body) => mutateAsync({ body, version: antes?.Version ?? 0 })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="titular" label="Titular" isRequired />
          <CampoTexto
            form={form}
            name="iban"
            label="IBAN"
            hint={antes === null ? 'Con las dos letras del país' : `Ahora es ${antes.Iban}`}
            isRequired
          />
          <CampoTexto form={form} name="bic" label="BIC" hint="Solo si su banco lo pide" />
          <CampoDeRepetir
            form={form}
            name="password"
            label="Su contraseña de entrar"
            hint="Para comprobar que es usted"
          />
        </>
      )}
    </DialogoDeActo>
  );
}
