import { useMutation } from '@tanstack/react-query';
import type { Grupo } from '#contract/personas/misdatos/misdatos.rules.ts';
import {
  type DatosPersonales,
  FormularioBanco,
  FormularioContacto,
  FormularioDomicilio,
  FormularioNombre,
} from '#contract/personas/misdatos/misdatos.schemas.ts';
import { bloqueada, ClaveNuevaModal, useEstadoFirma } from '#web/identidad/firma/firma.port.tsx';
import { hora } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoPassword, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { pedirBanco, pedirContacto, pedirDomicilio, pedirNombre } from './misdatos.api.ts';

type Props = { datos: DatosPersonales; onClose(): void };
const QUIEN_DECIDE = 'Recursos Humanos lo comprobará y lo aplicará. Hasta entonces seguirá como está.';
const dialogo = { role: 'dialog', enviar: 'Pedir el cambio' } as const;

function Nombre({ datos, onClose }: Props) {
  const key = useIdempotencyKey();
  const { mutateAsync: pedir } = useMutation(pedirNombre);
  return (
    <DialogoDeActo
      {...dialogo}
      title="Cambiar el nombre"
      schema={FormularioNombre}
      inicial={{ nombre: datos.Nombre }}
      hacer={(body) => pedir({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Parrafo look="mute">{QUIEN_DECIDE}</Parrafo>
          <CampoTexto form={form} name="nombre" label="Nombre y apellidos" autoComplete="name" isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}

function Domicilio({ datos: { Domicilio: d }, onClose }: Props) {
  const key = useIdempotencyKey();
  const { mutateAsync: pedir } = useMutation(pedirDomicilio);
  return (
    <DialogoDeActo
      {...dialogo}
      title="Cambiar el domicilio"
      schema={FormularioDomicilio}
      inicial={{
        direccion: d?.Direccion ?? '',
        codigoPostal: d?.CodigoPostal ?? '',
        localidad: d?.Localidad ?? '',
        provincia: d?.Provincia ?? '',
        pais: d?.Pais ?? 'España',
      }}
      hacer={(body) => pedir({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Parrafo look="mute">{QUIEN_DECIDE}</Parrafo>
          <CampoTexto
            form={form}
            name="direccion"
            label="Calle, número y piso"
            autoComplete="street-address"
            isRequired
          />
          <Grid>
            <CampoTexto form={form} name="codigoPostal" label="Código postal" autoComplete="postal-code" isRequired />
            <CampoTexto form={form} name="localidad" label="Localidad" autoComplete="address-level2" isRequired />
            <CampoTexto form={form} name="provincia" label="Provincia" autoComplete="address-level1" />
            <CampoTexto form={form} name="pais" label="País" autoComplete="country-name" isRequired />
          </Grid>
        </>
      )}
    </DialogoDeActo>
  );
}

function Contacto({ datos, onClose }: Props) {
  const key = useIdempotencyKey();
  const { mutateAsync: pedir } = useMutation(pedirContacto);
  return (
    <DialogoDeActo
      {...dialogo}
      title="Cambiar los teléfonos y el correo"
      schema={FormularioContacto}
      inicial={{
        telefonoTrabajo: datos.TelefonoTrabajo,
        telefonoPersonal: datos.TelefonoPersonal,
        correoPersonal: datos.CorreoPersonal,
      }}
      hacer={(body) => pedir({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Parrafo look="mute">{QUIEN_DECIDE}</Parrafo>
          <Grid>
            <CampoTexto
              form={form}
              name="telefonoTrabajo"
              label="Teléfono de trabajo"
              hint="Lo ven sus compañeros"
              inputMode="tel"
            />
            <CampoTexto
              form={form}
              name="telefonoPersonal"
              label="Teléfono personal"
              hint="Lo ven usted y Recursos Humanos"
              inputMode="tel"
              autoComplete="tel"
            />
          </Grid>
          <CampoTexto
            form={form}
            name="correoPersonal"
            label="Correo personal"
            inputMode="email"
            autoComplete="email"
          />
        </>
      )}
    </DialogoDeActo>
  );
}

function Banco({ datos, onClose }: Props) {
  const key = useIdempotencyKey();
  const { mutateAsync: pedir } = useMutation(pedirBanco);
  const estado = useEstadoFirma({ enabled: true });
  const hasta = estado && bloqueada(estado);
  return (
    <DialogoDeActo
      {...dialogo}
      title="Cambiar la cuenta bancaria"
      schema={FormularioBanco}
      inicial={{ iban: '', password: '' }}
      hacer={(body) => pedir({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Parrafo look="mute">
            {datos.Iban && `Ahora cobra en ${datos.Iban}. `}
            {QUIEN_DECIDE} Se le avisará por correo ahora y cuando se aplique.
          </Parrafo>
          {estado?.TieneClave === false && (
            <Notice
              tone="wait"
              title="Todavía no tiene contraseña de firma"
              action={
                <BotonDeDialogo boton="Ponerla" variant="outline">
                  {(close) => <ClaveNuevaModal onClose={close} />}
                </BotonDeDialogo>
              }
            />
          )}
          {hasta !== undefined && (
            <Notice tone="wait" title={`La firma está bloqueada hasta las ${hora(hasta)}`}>
              La contraseña se ha escrito mal cinco veces.
            </Notice>
          )}
          <CampoTexto
            form={form}
            name="iban"
            label="IBAN de la cuenta nueva"
            hint="Con las letras del país; los espacios dan igual"
            autoComplete="off"
            spellCheck="false"
            isRequired
          />
          <CampoPassword
            form={form}
            name="password"
            label="Contraseña de firma"
            hint="No es la de entrar"
            autoComplete="off"
            isRequired
          />
        </>
      )}
    </DialogoDeActo>
  );
}

/** Form of the change of each group. */
export const PEDIR = { nombre: Nombre, domicilio: Domicilio, contacto: Contacto, banco: Banco } satisfies Record<
  Grupo,
  unknown
>;
