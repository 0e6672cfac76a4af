/** The one-time set-up of an empty installation. */
export const setUp = {
  heading: 'Configurar Branchline',
  intro:
    'Su empresa, su primera sucursal y el primer administrador. Todo se puede cambiar después, menos la zona horaria, que queda fija cuando la sucursal tiene turnos.',
  companyGroup: 'Empresa',
  company: 'Nombre de la empresa',
  firm: 'Firma de contabilidad',
  firmHint: 'Su nombre es el título de su página de inicio.',
  branch: 'Primera sucursal',
  branchHint: 'Por ejemplo, la ciudad o la calle.',
  timezone: 'Zona horaria',
  timezoneHint: 'Los días y las semanas empiezan allí a medianoche.',
  timezoneUnknown: 'Elija una zona horaria de la lista.',
  adminGroup: 'Primer administrador',
  firstName: 'Nombre',
  lastName: 'Apellido',
  username: 'Nombre de usuario',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Configurar e iniciar sesión',
} as const;
