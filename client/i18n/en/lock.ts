export const lock = {
  name: 'Screen lock',
  state: '{{title}} is locked',
  password: 'Lock password',
  unlock: 'Unlock',
  wrong: 'Please enter the correct password',
  wallpaper: 'Change wallpaper',
} as const;
