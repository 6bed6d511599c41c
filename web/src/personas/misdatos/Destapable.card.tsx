import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { SEGUNDOS_DESTAPADO } from '#contract/personas/misdatos/misdatos.rules.ts';
import { FormularioPassword } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

type PasswordProps = {
  title: string;
  enviar: string;
  hacer(body: { password: string }): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
};
/** The login password, asked for again before an act. */
export const RepetirPassword = ({ children, ...dialogo }: PasswordProps) => (
  <DialogoDeActo {...dialogo} role="dialog" schema={FormularioPassword} inicial={{ password: '' }}>
    {(form) => (
      <>
        <Texto as="div" look="mute">
          {children}
        </Texto>
        <CampoDeRepetir form={form} name="password" label="Su contraseña de entrar" />
      </>
    )}
  </DialogoDeActo>
);

type Props = {
  /** Name of the value: 'DNI'. */
  que: string;
  tapado: string;
  ver(body: { password: string }): Promise<string>;
  children?: ReactNode;
};
/** A masked value, shown in full for a minute once the password has been repeated. */
export function Destapable({ que, tapado, ver, children }: Props) {
  const [asking, setAsking] = useState(false);
  const [entero, setEntero] = useState<string>();
  useEffect(() => {
    if (entero === undefined) return;
    const timer = setTimeout(() => setEntero(undefined), SEGUNDOS_DESTAPADO * 1000);
    return () => clearTimeout(timer);
  }, [entero]);
  const shown = entero !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0" role="status">
        <span className="break-words tabular-nums">{entero ?? tapado}</span>
        {shown && (
          <span className="block font-normal">
            <Dim>Se tapará solo en un minuto</Dim>
          </span>
        )}
      </div>
      {tapado !== '' && (
        <Button
          variant="plain"
          className="-my-2.5 -mr-2 px-2!"
          aria-label={`${shown ? 'Tapar' : 'Ver'} ${que}`}
          icon={shown ? <Icono de={EyeOff} size="md" /> : <Icono de={Eye} size="md" />}
          onPress={() => (shown ? setEntero(undefined) : setAsking(true))}
        >
          {shown ? 'Tapar' : 'Ver'}
        </Button>
      )}
      {asking && (
        <RepetirPassword
          title={`Ver ${que}`}
          enviar="Ver"
          hacer={async (body) => setEntero(await ver(body))}
          onClose={() => setAsking(false)}
        >
          {children ?? 'Se verá entero durante un minuto, y quedará anotado en «Quién ha visto mis datos».'}
        </RepetirPassword>
      )}
    </div>
  );
}
