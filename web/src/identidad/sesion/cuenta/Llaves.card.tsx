import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormularioNombreDeLlave, type Llave, MAX_LLAVES, Repetir } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { desdeHace, fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Dato, Datos } from './Dato.card.tsx';
import { LlaveNueva } from './LlaveNueva.modal.tsx';
import { llaves, nombrarLlave, quitarLlave } from './cuenta.api.ts';

/** False where the browser knows no passkeys, and in the native shell, whose origin is not the site's. */
const admite = (): boolean => 'PublicKeyCredential' in globalThis && location.protocol.startsWith('http');

/** Passkeys of this person. */
export function Llaves() {
  const query = useQuery(llaves);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title="Llaves de acceso">
      <Stack gap="lg">
        <Parrafo look="mute">
          Para entrar con la huella, la cara o el PIN de su dispositivo, sin escribir la contraseña. Añada una en cada
          dispositivo que use.
        </Parrafo>
        <Cargado de={query} esqueleto={<Skeleton height={20} />}>
          {(llavesPropias) => (
            <Stack gap="lg">
              {llavesPropias.length > 0 && (
                <Datos label="Llaves de acceso">
                  {llavesPropias.map((llave) => (
                    <Fila key={llave.Id} llave={llave} />
                  ))}
                </Datos>
              )}
              {admite() ? (
                <Row>
                  <Button
                    icon={<Plus />}
                    isDisabled={llavesPropias.length >= MAX_LLAVES}
                    onPress={() => setAdding(true)}
                  >
                    Añadir llave de acceso
                  </Button>
                  {llavesPropias.length >= MAX_LLAVES && <Dim>Puede tener {MAX_LLAVES}. Quite alguna antes.</Dim>}
                </Row>
              ) : (
                <Dim>Este navegador no admite llaves de acceso: ábralo en otro para añadir una.</Dim>
              )}
              {llavesPropias.length === 1 && (
                <Dim>Con una sola llave, si pierde el dispositivo tendrá que entrar con la contraseña. Añada otra.</Dim>
              )}
            </Stack>
          )}
        </Cargado>
      </Stack>
      {isAdding && <LlaveNueva onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Fila({ llave: { Id, Nombre, Creada, Usada, Sincronizada } }: { llave: Llave }) {
  const nombrar = useMutation(nombrarLlave);
  const quitar = useMutation(quitarLlave);
  return (
    <Dato
      icono={KeyRound}
      nombre={Nombre}
      accion={
        <Row>
          <ActosConPalabras
            acciones={['nombrar', 'quitar']}
            actos={{
              nombrar: {
                boton: 'Cambiar nombre',
                variant: 'plain',
                dialogo: (onClose) => (
                  <DialogoDeActo
                    title={`Cambiar el nombre de ${Nombre}`}
                    role="dialog"
                    enviar="Guardar"
                    onClose={onClose}
                    schema={FormularioNombreDeLlave}
                    inicial={{ nombre: Nombre }}
                    hacer={(body) => nombrar.mutateAsync({ params: { id: String(Id) }, body })}
                  >
                    {(form) => <CampoTexto form={form} name="nombre" label="Nombre" autoFocus isRequired />}
                  </DialogoDeActo>
                ),
              },
              quitar: {
                boton: 'Quitar',
                variant: 'outline',
                dialogo: (onClose) => (
                  <DialogoDeActo
                    title={`Quitar ${Nombre}`}
                    enviar="Quitar llave"
                    danger
                    onClose={onClose}
                    schema={Repetir}
                    inicial={{ password: '' }}
                    hacer={(body) => quitar.mutateAsync({ params: { id: String(Id) }, body })}
                  >
                    {(form) => (
                      <>
                        <Parrafo look="mute">
                          Ya no podrá entrar con ella. Bórrela también en los ajustes del dispositivo.
                        </Parrafo>
                        <CampoDeRepetir form={form} name="password" />
                      </>
                    )}
                  </DialogoDeActo>
                ),
              },
            }}
          />
        </Row>
      }
    >
      <Dim>
        Añadida el {fecha(Creada)}. {Usada === null ? 'Sin usar todavía.' : `Último uso: ${desdeHace(Usada)}.`}
        {Sincronizada && ' Se copia entre sus dispositivos.'}
      </Dim>
    </Dato>
  );
}
