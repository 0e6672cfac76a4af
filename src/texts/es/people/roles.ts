/** The names of the working roles and of the account roles. */
export const roles = {
  shift: {
    AT: 'Contador',
    MN: 'Gerente',
    HA: 'Contador jefe',
    OS: 'Apoyo de oficina',
    IN: 'Practicante',
    TO: 'en tiempo libre pagado',
    SL: 'con permiso por enfermedad',
    UL: 'con permiso sin sueldo',
    OW: 'Sin trabajo',
  },
  account: {
    MP: 'Socio director',
    SP: 'Socio sénior',
    MN: 'Gerente general',
    SV: 'Supervisor',
    AT: 'Contador sénior',
    HA: 'Contador encargado',
    JR: 'Contador júnior',
    SO: 'Contador I',
    ST: 'Contador II',
    OS: 'Gerente de oficina',
    AD: 'Administrador',
    IN: 'Practicante',
  },
} as const;
