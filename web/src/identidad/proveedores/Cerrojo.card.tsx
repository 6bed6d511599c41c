import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PUERTAS, type Puerta } from '#contract/identidad/proveedores/proveedores.rules.ts';
import {
  type Cerrojo as DelCerrojo,
  FormularioPuerta,
  type PersonaDeCerrojo,
} from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Campo, type CampoProps } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { UnaPersona as ElegirPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { cambiarCerrojo, cambiarPuerta, leerFicha, personasQueEntran } from './proveedores.api.ts';

/** Door of the password: for all, and the people whose door is another. */
export function Cerrojo({ cerrojo: { Echado, Version, Personas, Cerradas } }: { cerrojo: DelCerrojo }) {
  const cambiar = useMutation(cambiarCerrojo);
  const validas = Personas.filter(({ Puerta, Falta }) => Puerta === 'emergencia' && Falta === '').length;
  return (
    <Grupo title="Contraseña">
      <Stack gap="md">
        <Renglones>
          <li className="grid gap-3 px-4 py-4">
            <Row ends top>
              <div className="min-w-0 flex-1 basis-60">
                <Parrafo look="title">{Echado ? 'Cerrada para todos' : 'Para entrar en Extramuros'}</Parrafo>
                <Parrafo look="small mute">
                  {Echado
                    ? 'Con contraseña entran los administradores de abajo. No sirven llaves, recuperación ni invitaciones.'
                    : 'Se entra con la cuenta de la empresa o con la contraseña, salvo quien tenga la suya cerrada.'}
                </Parrafo>
              </div>
              <Estado palabra={Echado ? 'Cerrada' : 'Abierta'} />
            </Row>
            <Row>
              {Echado ? (
                <ActoSuelto
                  boton="Abrir la contraseña"
                  variant="outline"
                  pregunta={{
                    title: 'Abrir la contraseña',
                    message: 'Quien tenga contraseña podrá entrar otra vez con ella.',
                    confirm: 'Abrir',
                  }}
                  hacer={() => cambiar.mutateAsync({ body: { echado: false }, version: Version })}
                />
              ) : (
                <ActoSuelto
                  boton="Cerrar la contraseña"
                  variant="outline"
                  isDisabled={validas < 2}
                  pregunta={{
                    title: 'Cerrar la contraseña',
                    message:
                      'Terminarán las sesiones abiertas con contraseña o con llave, también la suya si no está entre los ' +
                      `${validas} administradores nombrados. Compruebe antes que entra con la cuenta de la empresa.`,
                    confirm: 'Cerrar para todos',
                    danger: true,
                  }}
                  hacer={() => cambiar.mutateAsync({ body: { echado: true }, version: Version })}
                />
              )}
              {!Echado && validas < 2 && (
                <Dim>
                  Para cerrarla, antes dos administradores han de entrar «siempre con contraseña»: elíjalo en «Cambiar
                  cómo entra una persona».
                </Dim>
              )}
            </Row>
          </li>
          {Personas.map((persona) => (
            <Persona key={persona.Id} persona={persona} />
          ))}
        </Renglones>
        {Cerradas > Personas.filter(({ Puerta }) => Puerta === 'cerrada').length && (
          <Dim>{Cerradas} personas tienen la suya cerrada; se muestran las primeras.</Dim>
        )}
        <Row>
          <BotonDeDialogo boton="Cambiar cómo entra una persona" variant="outline">
            {(close) => <UnaPersona onClose={close} />}
          </BotonDeDialogo>
        </Row>
      </Stack>
    </Grupo>
  );
}

function Persona({ persona: { Nombre, Matricula, Puerta: puerta, Falta } }: { persona: PersonaDeCerrojo }) {
  const cambiar = useMutation(cambiarPuerta);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 grow basis-52">
        <Parrafo look="title">{Nombre}</Parrafo>
        <Parrafo look="small mute">
          {Matricula} · {PUERTAS[puerta]}
        </Parrafo>
        {Falta !== '' && <Parrafo look="small bad">{Falta}: no cuenta como administrador que entra siempre.</Parrafo>}
      </div>
      <ActoSuelto
        boton="Como los demás"
        etiqueta={`${Nombre} entra como los demás`}
        variant="outline"
        hacer={() => cambiar.mutateAsync({ body: { matricula: Matricula, puerta: 'abierta' } })}
      />
    </li>
  );
}

/** The person by their name; what is sent is the matrícula, which is shown with their post before it is saved. */
function QuienEntra({ name: _name, value, onChange, ...campo }: CampoProps<string>) {
  const [id, setId] = useState(0);
  const { mutateAsync, data, error } = useMutation(leerFicha);
  const choose = async (elegida: number) => {
    setId(elegida);
    onChange(elegida === 0 ? '' : (await mutateAsync(elegida)).Matricula);
  };
  return (
    <div className="grid gap-1.5">
      <ElegirPersona
        {...campo}
        label="Persona"
        isRequired
        value={id}
        nadie={0}
        onChange={(elegida) => void choose(elegida).catch(() => undefined)} // told below
        buscar={personasQueEntran}
      />
      {error && <Parrafo look="small bad">{messageOf(error)}</Parrafo>}
      {value !== '' && data && (
        <Parrafo look="small mute" role="status">
          {[`Matrícula ${data.Matricula}`, data.Puesto, data.Centro].filter(Boolean).join(' · ')}
        </Parrafo>
      )}
    </div>
  );
}

const OPCIONES = (Object.entries(PUERTAS) as [Puerta, string][]).map(([id, label]) => ({ id, label })); // its keys
const UnaPersona = ({ onClose }: { onClose(): void }) => {
  const cambiar = useMutation(cambiarPuerta);
  return (
    <DialogoDeActo<{ matricula: string; puerta: Puerta }, FormularioPuerta>
      title="Cómo entra una persona"
      role="dialog"
      schema={FormularioPuerta}
      inicial={{ matricula: '', puerta: 'cerrada' }}
      enviar="Guardar"
      onClose={onClose}
      hacer={(body) => cambiar.mutateAsync({ body })}
    >
      {(form) => (
        <Stack gap="lg">
          <Campo control={form.control} name="matricula">
            {(campo) => <QuienEntra {...campo} />}
          </Campo>
          <CampoTeselas form={form} name="puerta" label="Cómo entra" options={OPCIONES} isRequired />
          <Dim>«Siempre con contraseña» es para quien administra: entra aunque esté cerrada para todos.</Dim>
        </Stack>
      )}
    </DialogoDeActo>
  );
};
