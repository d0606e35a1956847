/** Whether the page is as narrow as on a telephone, as the styles have it. */
export const narrow = matchMedia('(max-width: 44rem)');
